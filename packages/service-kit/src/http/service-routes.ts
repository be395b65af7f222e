import type { FastifyInstance } from 'fastify';

/**
 * Plain HTTP routes of a service, beside its operations, for what is no JSON: bytes in and out. They stand behind the
 * same token; bodies arrive as the stream that they are, of any type and length, and an AppError is answered as such.
 */
export interface ServiceRoutes {
  register(fastify: FastifyInstance): void;
}
