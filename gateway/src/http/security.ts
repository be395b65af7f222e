import { createHash } from 'node:crypto';
import { AppError } from '@hearthwise/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Content security policy of our own pages: no inline script at all; styles come from our origin, or inline when their
 * digest is named. `style-src-attr` allows the style attributes that React renders. `blob:` shows an image that
 * was chosen before it is uploaded, and `storeUrl` is where browsers upload it to when that is not the gateway.
 */
function contentSecurityPolicy(inlineStyles: string[], storeUrl?: string): string {
  const store = storeUrl ? [new URL(storeUrl).origin] : [];
  const digests = inlineStyles.map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );

  return [
    "default-src 'self'",
    "script-src 'self'",
    ['style-src', "'self'", ...digests].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob: https:", ...store].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...store].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of responses that are no documents: nothing in them may run, load or be framed. */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Headers of every response: over https, browsers never use http again (RFC 6797). */
export function transportHeaders(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
}

/** Headers of a page; `storeUrl` lets the page upload there. */
export function pageHeaders(inlineStyles: string[] = [], storeUrl?: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(inlineStyles, storeUrl),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/**
 * Sets the security headers of every response and refuses writes from other sites. API responses must not be stored unless
 * their handler says otherwise, so that personal ones never are by mistake (RFC 9111, section 5.2.2.5).
 */
export function protect(fastify: FastifyInstance, publicUrl: string): void {
  const documentHeaders = pageHeaders();
  const docsHeaders = withInlineStyles(documentHeaders);
  const apiHeaders = { ...DATA_HEADERS, 'cache-control': 'no-store' };
  const headersFor = (url: string) =>
    isApi(url) ? apiHeaders : isData(url) ? DATA_HEADERS : isDocs(url) ? docsHeaders : documentHeaders;
  const transport = transportHeaders(publicUrl);
  const { origin, host } = new URL(publicUrl);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...transport, ...headersFor(request.url) }).header('x-request-id', request.id);
    assertSameOrigin(request, { origin, host });
  });
}

/** Swagger's page has style elements whose digests change with its version. */
function withInlineStyles(headers: Record<string, string>): Record<string, string> {
  const policy = headers['content-security-policy'] ?? '';

  return {
    ...headers,
    'content-security-policy': policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  };
}

function isDocs(url: string): boolean {
  return /^\/docs(?:[/?]|$)/.test(url);
}

function isData(url: string): boolean {
  return /^\/(?:assets|objects)\//.test(url);
}

function isApi(url: string): boolean {
  return /^\/(?:api|health)\//.test(url);
}

/** The public address of this site. */
type Site = Pick<URL, 'origin' | 'host'>;

/**
 * Browsers send the origin of every unsafe request, and no page can forge it. A request without it does not come from a
 * browser, so that no cookie was sent against the user's will.
 */
function assertSameOrigin(request: FastifyRequest, site: Site): void {
  if (SAFE_METHODS.has(request.method)) {
    return;
  }
  const { origin, host } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const isOurs =
    origin === undefined
      ? fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'
      : isSameOrigin(origin, host, site);
  if (!isOurs) {
    throw new AppError('request.foreign_origin', 'This request came from another site and was refused.');
  }
}

/**
 * Refuses subresource requests: an image in a post must not have the effect of a link that a user follows. Browsers send
 * the destination of a request (Fetch Metadata), and no page can forge it; older browsers and other clients don't send it.
 */
export function assertNavigation({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document') {
    throw new AppError('request.foreign_origin', 'Open this page by following a link.');
  }
}

/**
 * At its public address the site has one origin, scheme included. At any other allowed host, the origin has to have the
 * host of the request.
 */
function isSameOrigin(origin: string, host: string | undefined, site: Site): boolean {
  if (origin === site.origin) {
    return true;
  }

  return host !== site.host && URL.canParse(origin) && new URL(origin).host === host;
}
