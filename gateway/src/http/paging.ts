import type { GatewayReply, GatewayRequest } from './gateway-request.js';

interface Page {
  limit: number;
  offset: number;
  total: number;
}

/** Says how many rows there are and where the next ones stand (RFC 8288); the body stays a plain array. */
export function setPaging(
  request: GatewayRequest,
  reply: GatewayReply,
  { limit, offset, total }: Page,
): void {
  reply.header('x-total-count', String(total));
  if (offset + limit >= total) {
    return;
  }
  const url = new URL(request.url, 'http://gateway');
  url.searchParams.set('limit', String(limit));
  url.searchParams.set('offset', String(offset + limit));
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}
