import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimits } from './rate-limits.js';

/** Client address of the gateway's own reads for a page, which was counted already. */
export const OWN_ADDRESS = 'gateway';

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

function isRead({ method, url }: FastifyRequest): boolean {
  return SAFE_METHODS.has(method) && /^\/(?:api|art|objects|sitemap)[/.]/.test(url);
}
