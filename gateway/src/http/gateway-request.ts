import type { CallContext, User } from '@hearthwise/contracts';
import type { CancellationToken } from '@hearthwise/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request with what the gateway's hooks and guards add. */
export interface GatewayRequest extends FastifyRequest {
  /** The signed-in user, once a guard or `SessionService` has resolved the session. */
  user?: User | undefined;
  /** Cancels the calls for this request when the client closes the connection. */
  cancellation?: CancellationToken;
  /** Whether the response lacks data of an unavailable service, so that it must not be cached for long. */
  isPartial?: boolean;
  /** Which posts a write has changed, where only its result tells; null when it has changed nothing. */
  changed?: Record<string, string | null> | null;
}

export type GatewayReply = FastifyReply;

/** The context of calls to services for this request. */
export function callContextOf({ user, id }: GatewayRequest): CallContext {
  const actor = user ? { id: user.id, role: user.role, suspendedUntil: user.suspendedUntil } : null;

  return { actor, requestId: id };
}
