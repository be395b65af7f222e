import { AppError } from '@hearthwise/contracts';
import type { FastifyInstance } from 'fastify';

/** Leaves bodies of `application/octet-stream` unread for endpoints that stream them; all others refuse them. */
export function acceptFiles(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('application/octet-stream', (request, _payload, done) => {
    if (request.routeOptions.config.streamsBody) {
      done(null);
    } else {
      done(new AppError('request.unsupported_media_type', 'Send the body as application/json.'));
    }
  });
}
