import { isIPv6 } from 'node:net';

/** An address with the port that some proxies add, `1.2.3.4:567` or `[2001:db8::1]:567`. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[(.*)\])(?::\d+)?$/;
const MAPPED = '::ffff:';

/**
 * What limits count by, of an address: an IPv6 network of 64 bits counts as one, because everybody who has one address
 * of it has them all, and all spellings of an address are the same. Anything else, such as the id of a member, stays as
 * it is.
 */
export function addressKey(address: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? [];
  const bare = ipv4 ?? ipv6 ?? address;

  return isIPv6(bare) ? networkOf(bare) : bare;
}

function networkOf(address: string): string {
  if (address.startsWith(MAPPED) && address.includes('.')) {
    return address.slice(MAPPED.length);
  }
  const [withoutZone = ''] = address.split('%', 1);
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const groups = groupsOf(canonical);

  return canonical.startsWith(MAPPED) ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

function groupsOf(canonical: string): string[] {
  const [head = '', tail = ''] = canonical.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const missing = Math.max(0, 8 - before.length - after.length);

  return [...before, ...Array<string>(missing).fill('0'), ...after];
}

function ipv4Of(groups: string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
}
