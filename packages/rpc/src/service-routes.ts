import type { FastifyInstance } from 'fastify';

/**
 * Plain HTTP routes of a service, beside its operations, for binary data. They require the gateway's token. Bodies arrive
 * as streams of any type and length, and an AppError becomes a problem document.
 */
export interface ServiceRoutes {
  register(fastify: FastifyInstance): void;
}
