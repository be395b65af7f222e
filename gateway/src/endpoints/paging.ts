import { type ListPage, PAGING_HEADERS } from '@hearthwise/contracts';
import { cacheAddress } from '../cache/cache-address.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';

type NextPage = Pick<ListPage<unknown>, 'nextCursor'> & { limit: number };
type Paging = Omit<ListPage<unknown>, 'rows'> & NextPage;

/** Sets the headers for the total and the next page (RFC 8288); the body stays a plain array. */
export function setPaging(
  request: GatewayRequest,
  reply: GatewayReply,
  { total, totalRelation, ...next }: Paging,
): void {
  reply.header(PAGING_HEADERS.total, String(total)).header(PAGING_HEADERS.totalRelation, totalRelation);
  setNextLink(request, reply, next);
}

/** Sets the header for the next page only, for lists whose rows are not counted. */
export function setNextLink(
  request: GatewayRequest,
  reply: GatewayReply,
  { limit, nextCursor }: NextPage,
): void {
  if (nextCursor === null) {
    return;
  }
  const url = new URL(cacheAddress(request.url)?.address ?? request.url, 'http://gateway');
  url.searchParams.set('limit', String(limit));
  url.searchParams.set('cursor', nextCursor);
  url.searchParams.delete('offset');
  reply.header(PAGING_HEADERS.next, `<${url.pathname}${url.search}>; rel="next"`);
}
