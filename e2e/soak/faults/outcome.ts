import { setTimeout as sleep } from 'node:timers/promises';
import { type Kind, KINDS, type Ledger, type RequestRecord } from '../traffic/ledger.js';
import type { Fault } from './faults.js';

/** Milliseconds in which nobody fails or waits that show that all is well again; longer than a round of anybody takes. */
const STEADY_MS = 4_000;
/** Milliseconds from the begin of a fault for which its requests count at least. */
const MIN_WINDOW_MS = 12_000;
/** Milliseconds after which nothing becomes well by itself any more. */
const TIMEOUT_MS = 45_000;
const POLL_MS = 100;

/** What a fault did to people, from its begin until all was well again. */
export interface Outcome {
  name: string;
  requests: number;
  failures: RequestRecord[];
  /** Part of the reads that failed; 1 when nobody could read at all. */
  failedReads: number;
  /** Milliseconds from the end of the fault to the last request that failed. */
  recoveryMs: number;
  /** Kinds of requests of which none succeeded after that. */
  unserved: Kind[];
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
  const listUnserved = () => {
    const since = lastFailure();
    const served = ledger.requests.filter((request) => !request.failure && request.startedAt >= since);

    return KINDS.filter((kind) => !served.some((request) => request.kind === kind));
  };
  const isWell = (now: number) =>
    now - beganAt > MIN_WINDOW_MS &&
    now - lastFailure() > STEADY_MS &&
    !ledger.isAwaitedSince(now - STEADY_MS) &&
    listUnserved().length === 0;
  const isOver = (now: number) => now - endedAt > TIMEOUT_MS || isWell(now);
  while (!isOver(Date.now())) {
    await sleep(POLL_MS);
  }
  const requests = ledger.requests.slice(from);
  const reads = requests.filter(({ kind }) => kind === 'read');

  return {
    name: fault.name,
    requests: requests.length,
    failures: failuresOf(),
    failedReads: reads.length > 0 ? reads.filter(({ failure }) => failure).length / reads.length : 1,
    recoveryMs: lastFailure() - endedAt,
    unserved: listUnserved(),
  };
}
