import { isIPv6 } from 'node:net';

/**
 * What limits count by, of an address: an IPv6 network of 64 bits counts as one, because everybody who has one address
 * of it has them all. Anything else, such as the id of a member, stays as it is.
 */
export function addressKey(address: string): string {
  if (address.startsWith('::ffff:')) {
    return address.slice('::ffff:'.length);
  }

  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const given = head.split(':').filter(Boolean);
  const missing = 8 - given.length - tail.split(':').filter(Boolean).length;
  const groups = address.includes('::') ? [...given, ...Array<string>(missing).fill('0')] : given;

  return `${[...groups, ...tail.split(':')].slice(0, 4).join(':')}::/64`;
}
