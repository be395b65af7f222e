import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lane } from '@hearthwise/contracts';
import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { CancellationToken } from './cancellation-token.js';

/** The current request, for logs and for the calls and statements that it makes. */
export interface RequestContext {
  requestId: string;
  /** Epoch milliseconds after which nobody waits for the response any more. */
  deadlineAt?: number;
  /** The lane of its work; `quick` when missing. */
  lane?: Lane;
  /** Cancels its work when nobody waits for the response any more; without it, work always runs to its end. */
  cancellation?: CancellationToken;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/**
 * Runs work that several requests share, such as a common timer, outside of the request that happens to start it: it must
 * not be cancelled with that request, and is no part of its trace.
 */
export function runDetached<Result>(work: () => Result): Result {
  return context.with(ROOT_CONTEXT, () => requestContext.run(undefined as never, work));
}
