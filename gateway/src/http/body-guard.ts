import { AppError, type Endpoint, ENDPOINTS, LIMITS } from '@hearthwise/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireAccess } from '../session/editing-policy.js';
import type { Config } from '../config.js';
import type { SessionService } from '../session/session.service.js';
import { BodyBudget } from './body-budget.js';
import { bodyOf, hasBody, tooLarge } from './request-body.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route passes its body on as it comes, so that nothing of it is held here. */
    streamsBody?: boolean;
  }
}

interface Parts {
  sessions: SessionService;
  editing: Config['EDITING'];
  /** Milliseconds in which a body has to arrive. */
  deadline?: number;
}

const DEADLINE_MS = 20_000;

const ENDPOINTS_BY_ROUTE = new Map(
  Object.values<Endpoint>(ENDPOINTS).map((endpoint) => [
    `${endpoint.route.method} ${endpoint.route.path}`,
    endpoint,
  ]),
);

/**
 * Decides about a body before it is read, and reads it within limits: its declared length, who may send it, and how much
 * each member may have under way. Nest's guards come only when a body is in memory as a whole.
 */
export function guardBodies(
  fastify: FastifyInstance,
  { sessions, editing, deadline = DEADLINE_MS }: Parts,
): void {
  const budget = new BodyBudget(LIMITS.bodyBytesPerMember);
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isReadHere(request)) {
      return;
    }
    const endpoint = endpointOf(request);
    const limit = limitOf(endpoint);
    const declared = Number(request.headers['content-length'] ?? limit);
    if (declared > limit) {
      throw tooLarge();
    }
    if (endpoint && endpoint.access !== 'public') {
      const user = requireAccess(endpoint.access, await sessions.resolve(request), editing);
      if (reply.raw.closed) {
        throw AppError.abandoned(); // nothing more is heard of it, so nothing would be given back
      }
      if (user) {
        reply.raw.once('close', budget.take(user.id, declared));
      }
    }
  });
  fastify.addHook('preParsing', async (request, _reply, payload) =>
    isReadHere(request)
      ? bodyOf(request.raw, { bytes: limitOf(endpointOf(request)), ms: deadline })
      : payload,
  );
  // Fastify would close the connection while the client is still sending; `closeAfterBody` waits for it.
  fastify.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete && reply.raw.shouldKeepAlive) {
      reply.removeHeader('connection');
    }
  });
}

function isReadHere(request: FastifyRequest): boolean {
  return hasBody(request.raw) && !request.routeOptions.config.streamsBody;
}

function endpointOf({ method, routeOptions }: FastifyRequest): Endpoint | undefined {
  return ENDPOINTS_BY_ROUTE.get(`${method} ${routeOptions.url}`);
}

/** What visitors send are short texts and forms. */
function limitOf(endpoint: Endpoint | undefined): number {
  return endpoint && endpoint.access !== 'public' ? LIMITS.bodyBytes : LIMITS.visitorBodyBytes;
}
