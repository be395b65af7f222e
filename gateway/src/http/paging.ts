import { type ListPage, PAGING_HEADERS } from '@hearthwise/contracts';
import { cacheAddress } from '../cache/cache-address.js';
import type { GatewayReply, GatewayRequest } from './gateway-request.js';

type Paging = Omit<ListPage<unknown>, 'rows'> & { limit: number };

/** Sets the headers for the total and the next page (RFC 8288); the body stays a plain array. */
export function setPaging(
  request: GatewayRequest,
  reply: GatewayReply,
  { limit, total, totalRelation, nextCursor }: Paging,
): void {
  reply.header(PAGING_HEADERS.total, String(total)).header(PAGING_HEADERS.totalRelation, totalRelation);
  if (nextCursor === null) {
    return;
  }
  const url = new URL(cacheAddress(request.url)?.address ?? request.url, 'http://gateway');
  url.searchParams.set('limit', String(limit));
  url.searchParams.set('cursor', nextCursor);
  url.searchParams.delete('offset');
  reply.header(PAGING_HEADERS.next, `<${url.pathname}${url.search}>; rel="next"`);
}
