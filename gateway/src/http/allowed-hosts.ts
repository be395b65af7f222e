import { isIP } from 'node:net';

/** Whether a `Host` header names this site. */
export type IsAllowedHost = (host: string) => boolean;

/**
 * The hosts of this site: that of its public address, `localhost`, `names`, and every literal IP address. The owner of any
 * other name could let it resolve to this machine, so that their pages could call this site as their own origin (DNS
 * rebinding). That is impossible with a literal address.
 */
export function allowHosts(publicUrl: string, names: string[]): IsAllowedHost {
  const allowed = new Set(['localhost', new URL(publicUrl).hostname, ...names]);
  let lastAllowed = '';

  return (host) => {
    if (host === lastAllowed) {
      return true;
    }
    const isAllowed = isLiteralOrIn(allowed, hostnameOf(host));
    lastAllowed = isAllowed ? host : lastAllowed;

    return isAllowed;
  };
}

function isLiteralOrIn(allowed: Set<string>, hostname: string): boolean {
  return allowed.has(hostname) || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

/** Without the port, and without the dot that ends a fully qualified name. */
function hostnameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
}
