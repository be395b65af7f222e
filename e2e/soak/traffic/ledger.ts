import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, asAnswer } from '../../support/api.js';

export const KINDS = ['read', 'sign-in', 'write', 'upload', 'question'] as const;
export type Kind = (typeof KINDS)[number];

/** Milliseconds after which people have given up. Only an answer that is being written is worth waiting for. */
const TIMEOUT_MS: Record<Kind, number> = {
  read: 10_000,
  'sign-in': 10_000,
  write: 10_000,
  upload: 15_000,
  question: 30_000,
};

/** Milliseconds until somebody sends again what was not acknowledged. */
const REPEAT_MS = 200;
/** Milliseconds after which somebody sends it no more. */
const REPEAT_TIMEOUT_MS = 90_000;

/**
 * What the product answers while a part of it fails: too much at once, unavailable or busy, out of time, and a disk that is
 * full; 0 where a connection broke off. Everything else, of a server or of a client, is a fault.
 */
const PROMISED = new Set([0, 429, 503, 504, 507]);

export interface Failure {
  /** 0 without an answer. */
  status: number;
  reason: string;
}

export interface RequestRecord {
  kind: Kind;
  what: string;
  /** As `Date.now` counts. */
  startedAt: number;
  endedAt: number;
  /** Undefined when all was well. */
  failure?: Failure;
}

/** Sends a request, and ends it when the signal says so. */
export type Send = (signal: AbortSignal) => Promise<Answer>;

/** A request was refused with 4xx, which no repetition changes, or not acknowledged for long. The ledger has the failures. */
export class UnacknowledgedError extends Error {}

/** Every request of everybody, and whether it went well. */
export class Ledger {
  readonly requests: RequestRecord[] = [];
  private readonly openSince = new Map<symbol, number>();

  /** Sends one request. It failed when the server could not serve it, or took too long. */
  async send(kind: Kind, what: string, request: Send): Promise<Answer> {
    const [startedAt, key] = [Date.now(), Symbol(what)];
    this.openSince.set(key, startedAt);
    const answer = await request(AbortSignal.timeout(TIMEOUT_MS[kind])).catch(asAnswer);
    this.openSince.delete(key);
    const endedAt = Date.now();
    const isLate = endedAt - startedAt >= TIMEOUT_MS[kind];
    const failure = isLate ? { status: 0, reason: 'too slow' } : failureOf(answer);
    this.requests.push({ kind, what, startedAt, endedAt, ...(failure && { failure }) });

    return answer;
  }

  /**
   * Does what clients do: sends the same again until it was acknowledged.
   * @throws UnacknowledgedError when that makes no sense
   */
  async untilAcknowledged(
    kind: Kind,
    what: string,
    request: Send,
    isAcknowledged = (answer: Answer) => !failureOf(answer),
  ): Promise<Answer> {
    for (const end = Date.now() + REPEAT_TIMEOUT_MS; Date.now() < end;) {
      const answer = await this.send(kind, what, request);
      if (isAcknowledged(answer)) {
        return answer;
      }
      if (answer.status >= 400 && answer.status < 500 && !PROMISED.has(answer.status)) {
        break;
      }
      await sleep(REPEAT_MS);
    }
    throw new UnacknowledgedError(what);
  }

  /** Whether somebody has waited for an answer since this time. */
  isAwaitedSince(time: number): boolean {
    return [...this.openSince.values()].some((startedAt) => startedAt < time);
  }

  /** Failures that the product does not promise, whatever fails: a line each. */
  listUnexpected(): string[] {
    return this.requests.flatMap(({ what, failure, endedAt }) =>
      failure && !PROMISED.has(failure.status)
        ? [`${new Date(endedAt).toISOString()} ${what}: ${failure.status} ${failure.reason}`]
        : [],
    );
  }
}

function failureOf({ status, body }: Answer): Failure | undefined {
  if (status >= 200 && status < 400) {
    return undefined;
  }

  return { status, reason: typeof body === 'string' ? body.slice(0, 80) : (body?.code ?? '') };
}
