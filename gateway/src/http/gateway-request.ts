import type { CallContext, User } from '@hearthwise/contracts';
import type { Caller } from '@hearthwise/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request as the gateway's hooks and guards leave it. */
export interface GatewayRequest extends FastifyRequest {
  /** The signed-in user, once a guard or `SessionService` has looked. */
  user?: User | undefined;
  /** Tells when the client has gone. */
  caller?: Caller;
  /** Whether the answer lacks something whose service is away: it is right for the moment only. */
  isPartial?: boolean;
}

export type GatewayReply = FastifyReply;

/** Who acts and under which request id, for calls to services. */
export function callContextOf(request: GatewayRequest): CallContext {
  const actor = request.user ? { id: request.user.id, role: request.user.role } : null;

  return { actor, requestId: request.id };
}
