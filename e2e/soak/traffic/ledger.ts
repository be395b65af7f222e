import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../support/api.js';

export type Kind = 'read' | 'sign-in' | 'write' | 'upload' | 'question';

/** Milliseconds after which people have given up. Only an answer that is being written is worth waiting for. */
const PATIENCE_MS: Record<Kind, number> = {
  read: 10_000,
  'sign-in': 10_000,
  write: 10_000,
  upload: 15_000,
  question: 30_000,
};

/** Milliseconds until somebody sends again what was not acknowledged. */
const REPEAT_MS = 200;

export interface RequestRecord {
  kind: Kind;
  /** As `Date.now` counts. */
  startedAt: number;
  endedAt: number;
  /** Why it failed; undefined when all was well. */
  failure?: string;
}

/** A request was refused with 4xx, which no repetition changes. The ledger has it as a failure. */
export class RefusedError extends Error {}

/** Every request of everybody, and whether it went well. */
export class Ledger {
  readonly requests: RequestRecord[] = [];

  /** Sends one request. It failed when the server could not serve it, or took too long. */
  async send(kind: Kind, what: string, request: () => Promise<Answer>): Promise<Answer> {
    const startedAt = Date.now();
    const answer = await request().catch(asAnswer);
    const endedAt = Date.now();
    const failure = failureOf(answer) ?? (endedAt - startedAt > PATIENCE_MS[kind] ? 'too slow' : undefined);
    this.requests.push({ kind, startedAt, endedAt, ...(failure && { failure: `${what}: ${failure}` }) });

    return answer;
  }

  /**
   * Does what clients do: sends the same again until it was acknowledged.
   * @throws RefusedError when that makes no sense
   */
  async untilAcknowledged(kind: Kind, what: string, request: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await this.send(kind, what, request);
      if (!failureOf(answer)) {
        return answer;
      }
      if (answer.status >= 400 && answer.status < 500) {
        throw new RefusedError(what);
      }
      await sleep(REPEAT_MS);
    }
  }
}

function failureOf({ status, body }: Answer): string | undefined {
  if (status >= 200 && status < 400) {
    return undefined;
  }

  return `${status} ${typeof body === 'string' ? body.slice(0, 80) : (body?.code ?? '')}`;
}

/** A connection that broke off, or was refused. */
function asAnswer(error: unknown): Answer {
  const { cause } = error as Error;

  return { status: 0, headers: new Headers(), body: String(cause ?? error) };
}
