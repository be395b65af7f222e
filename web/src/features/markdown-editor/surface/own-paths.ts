import { objectIdOf, objectPath } from '@hearthwise/contracts/images';

/** What stands before the address of a picture in Markdown and HTML. */
const ADDRESS = /(?<=\]\(<?|\bsrc=["'])https?:\/\/[^\s)>"']+/g;

/**
 * A Markdown text in which pictures of this site have paths, which stay valid when the site moves. All other addresses, and links
 * to pages, stay as they are.
 */
export function withOwnPaths(markdown: string, origin: string): string {
  return markdown.replace(ADDRESS, (address) => pathOfPicture(address, origin));
}

function pathOfPicture(address: string, origin: string): string {
  const id = address.startsWith(`${origin}/`) ? objectIdOf(address) : null;

  return id ? objectPath(id) : address;
}
