import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger, RequestRecord } from '../traffic/ledger.js';
import type { Fault } from './faults.js';

/** Milliseconds without a failure that show that all is well again; longer than a round of anybody takes. */
const STEADY_MS = 4_000;
/** Milliseconds from the begin of a fault for which its requests count at least. */
const MIN_WINDOW_MS = 12_000;
/** Milliseconds after which nothing becomes well by itself any more. */
const GIVE_UP_MS = 45_000;
const POLL_MS = 100;

/** What a fault did to people, from its begin until all was well again. */
export interface Outcome {
  name: string;
  requests: number;
  failures: RequestRecord[];
  /** Part of the reads that failed. */
  failedReads: number;
  /** Milliseconds from the end of the fault to the last request that failed. */
  recoveryMs: number;
}

/** Lets something go wrong, and waits until all is well again. */
export async function goThrough(fault: Fault, ledger: Ledger): Promise<Outcome> {
  const from = ledger.requests.length;
  const beganAt = Date.now();
  await fault.begin();
  await sleep(fault.lastsMs);
  await fault.end?.();
  const endedAt = Date.now();
  const failuresOf = () => ledger.requests.slice(from).filter(({ failure }) => failure);
  const lastFailure = () => Math.max(endedAt, ...failuresOf().map((request) => request.endedAt));
  const isOver = (now: number) =>
    now - endedAt > GIVE_UP_MS || (now - beganAt > MIN_WINDOW_MS && now - lastFailure() > STEADY_MS);
  while (!isOver(Date.now())) {
    await sleep(POLL_MS);
  }
  const requests = ledger.requests.slice(from);
  const reads = requests.filter(({ kind }) => kind === 'read');

  return {
    name: fault.name,
    requests: requests.length,
    failures: failuresOf(),
    failedReads: reads.filter(({ failure }) => failure).length / reads.length,
    recoveryMs: lastFailure() - endedAt,
  };
}
