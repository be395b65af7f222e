import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the request in hand, for logs and for the calls it makes. */
export interface RequestContext {
  requestId: string;
  /** Epoch milliseconds after which nobody waits for the answer any more. */
  deadlineAt?: number;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
