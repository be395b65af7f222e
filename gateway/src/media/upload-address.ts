import { objectIdOf, objectPath } from '@hearthwise/contracts';
import type { FastifyRequest } from 'fastify';

type RequestAddress = Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>;

/**
 * An upload address for the page that asked for it. The media service signs addresses of the gateway for its public address;
 * a page that was opened at another one, such as an IP address, may send nothing there (content security policy). The
 * signature is for the path only. Addresses of an S3 server stay as they are.
 * @param siteUrl the public address
 */
export function uploadAddressFor(request: RequestAddress, address: string, siteUrl: string): string {
  const { origin, pathname, search } = new URL(address);

  return origin === new URL(siteUrl).origin && isObjectPath(pathname)
    ? originOf(request, siteUrl) + pathname + search
    : address;
}

/** The opposite, for the media service, which knows paths and the public address; anything else stays as it is. */
export function uploadPathOf(request: RequestAddress, address: string, siteUrl: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;

  return url && url.origin === originOf(request, siteUrl) && isObjectPath(url.pathname) && !url.username
    ? url.pathname + url.search
    : address;
}

/** Browsers name the origin of their page, which has been checked; behind a proxy only they know its scheme. */
function originOf({ headers, host, protocol }: RequestAddress, siteUrl: string): string {
  const site = new URL(siteUrl);

  return headers.origin ?? (host === site.host ? site.origin : `${protocol}://${host}`);
}

function isObjectPath(pathname: string): boolean {
  const id = objectIdOf(pathname);

  return id !== null && pathname === objectPath(id);
}
