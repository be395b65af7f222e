import { Caller } from '@hearthwise/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayRequest } from './gateway-request.js';

/** Gives each request its caller, whose leaving breaks off the calls to services that are made for it. */
export function watchCallers(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const caller = new Caller();
    (request as GatewayRequest).caller = caller;
    reply.raw.once('close', () => reply.raw.writableFinished || caller.leave());
    done();
  });
}
