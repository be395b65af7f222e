import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimits } from './rate-limits.js';

/** Client address of the gateway's own reads for a page, which was counted already. */
export const OWN_ADDRESS = 'gateway';

/** Of such a read: the address of the visitor who asked for the page. */
export const VISITOR_HEADER = 'x-visitor-address';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Counts reads that missed the cache, by address; pages are counted separately. */
export function limitReads(fastify: FastifyInstance, limits: RateLimits): void {
  fastify.addHook('onRequest', async (request) => {
    if (isRead(request) && !isOwnRead(request)) {
      await limits.consumeFor('read', request.ip);
    }
  });
}

/** Whether the gateway itself reads for a page. */
export function isOwnRead({ socket }: Pick<FastifyRequest, 'socket'>): boolean {
  return socket.remoteAddress === OWN_ADDRESS;
}

/** The address of the visitor, also while the gateway reads for a page; no other request is believed its header. */
export function visitorAddress(request: Pick<FastifyRequest, 'socket' | 'ip' | 'headers'>): string {
  return isOwnRead(request) ? String(request.headers[VISITOR_HEADER] ?? request.ip) : request.ip;
}

function isRead({ method, url }: FastifyRequest): boolean {
  return SAFE_METHODS.has(method) && /^\/(?:api|art|objects|sitemap)[/.]/.test(url);
}
