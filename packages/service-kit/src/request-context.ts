import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lane } from '@hearthwise/contracts';
import type { Caller } from './rpc/caller.js';

/** What belongs to the request in hand, for logs and for the calls and statements it makes. */
export interface RequestContext {
  requestId: string;
  /** Epoch milliseconds after which nobody waits for the answer any more. */
  deadlineAt?: number;
  /** Which connections its work uses; `quick` when missing. */
  lane?: Lane;
  /** Tells its work when nobody waits for the answer any more; without one, everything is finished. */
  caller?: Caller;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/**
 * Runs work that several requests share, such as a timer for all of them, outside of the request that happens to start
 * it: it must not end with that one.
 */
export function runDetached<Result>(work: () => Result): Result {
  return requestContext.run(undefined as never, work);
}
