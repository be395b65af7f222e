import type { FastifyRequest } from 'fastify';

/** Whether a plain HTML form was sent, which expects a page as response. */
export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}
