import { AppError, type Endpoint, ENDPOINTS, LIMITS, type User } from '@hearthwise/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireAccess } from './require-access.js';
import type { Config } from '../config.js';
import { BodyBudget } from './body-budget.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { bodyOf, hasBody, tooLarge } from '../http/request-body.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route streams its body, so that the gateway does not hold it. */
    streamsBody?: boolean;
  }
}

interface Parts {
  /** The user who is signed in; null for visitors. */
  resolveUser: (request: GatewayRequest) => Promise<User | null>;
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
 * Checks a request before its body is read, and reads it within limits: its declared length, access, and the bytes that
 * each member may send at the same time. Nest's guards run only after the whole body is in memory.
 */
export function guardBodies(
  fastify: FastifyInstance,
  { resolveUser, editing, deadline = DEADLINE_MS }: Parts,
): void {
  const budget = new BodyBudget(LIMITS.bodyBytesPerMember);
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isReadByGateway(request)) {
      return;
    }
    const endpoint = endpointOf(request);
    const limit = limitOf(endpoint);
    const declared = Number(request.headers['content-length'] ?? limit);
    if (declared > limit) {
      throw tooLarge();
    }
    if (endpoint && endpoint.access !== 'public') {
      const user = requireAccess(endpoint.access, await resolveUser(request), editing);
      if (reply.raw.closed) {
        throw AppError.abandoned(); // there will be no `close` event to release the bytes
      }
      if (user) {
        reply.raw.once('close', budget.reserve(user.id, declared));
      }
    }
  });
  fastify.addHook('preParsing', async (request, _reply, payload) =>
    isReadByGateway(request)
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

function isReadByGateway(request: FastifyRequest): boolean {
  return hasBody(request.raw) && !request.routeOptions.config.streamsBody;
}

function endpointOf({ method, routeOptions }: FastifyRequest): Endpoint | undefined {
  return ENDPOINTS_BY_ROUTE.get(`${method} ${routeOptions.url}`);
}

/** Visitors send short texts and forms only. */
function limitOf(endpoint: Endpoint | undefined): number {
  const isForVisitors = !endpoint || endpoint.access === 'public' || endpoint.access === 'anybody';

  return isForVisitors ? LIMITS.visitorBodyBytes : LIMITS.bodyBytes;
}
