import { objectIdOf, objectPath } from '@hearthwise/contracts/images';

/** What stands before the address of an image in Markdown and HTML. */
const ADDRESS = /(?<=\]\(<?|\bsrc=["'])https?:\/\/[^\s)>"']+/g;

/**
 * A Markdown text in which images of this site have paths, which stay valid when the site moves. All other addresses, and links
 * to pages, stay as they are.
 */
export function withOwnPaths(markdown: string, origin: string): string {
  return markdown.replace(ADDRESS, (address) => pathOfImage(address, origin));
}

function pathOfImage(address: string, origin: string): string {
  const id = address.startsWith(`${origin}/`) ? objectIdOf(address) : null;

  return id ? objectPath(id) : address;
}
