import { isIP } from 'node:net';

/** Whether a `Host` header names this site. */
export type IsAllowedHost = (host: string) => boolean;

/**
 * The names that this site goes by: that of its public address, `localhost`, `names`, and every literal IP address.
 * Any other name may be one that its owner has pointed here, so that pages of theirs can call this site as their own
 * origin (DNS rebinding). A literal address can't be pointed anywhere, so the gateway stays reachable under those.
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
