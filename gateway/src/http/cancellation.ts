import { CancellationToken } from '@hearthwise/rpc';
import type { FastifyInstance } from 'fastify';
import type { GatewayRequest } from './gateway-request.js';

/** Gives each request a token that cancels its calls to services when the client closes the connection. */
export function cancelOnDisconnect(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const cancellation = new CancellationToken();
    (request as GatewayRequest).cancellation = cancellation;
    reply.raw.once('close', () => reply.raw.writableFinished || cancellation.abandon());
    done();
  });
}
