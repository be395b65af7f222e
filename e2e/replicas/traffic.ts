import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, asAnswer, Caller, newMember } from '../support/api.js';
import { PUBLIC_READS } from '../support/public-reads.js';
import { readList } from '../support/read-list.js';

const READERS = 4;
const WRITERS = 3;
/** Milliseconds between two requests of one person. */
const PAUSE_MS = 20;
const READS = [...PUBLIC_READS, '/api/search?q=paint'];

export interface Failure {
  at: number;
  what: string;
}

/** People who read and write without a pause, until they are told to stop. */
export interface Traffic {
  reads: number;
  writes: number;
  failedReads: Failure[];
  /** Tries; each is repeated until it was acknowledged. */
  failedWrites: Failure[];
  /** When something was last read, and last acknowledged, as `Date.now` does. */
  lastRead: number;
  lastWrite: number;
  /** Ends it; returns the ids of what was acknowledged and is not there. */
  stop(): Promise<string[]>;
}

export async function startTraffic(url: string): Promise<Traffic> {
  const members = await Promise.all(Array.from({ length: WRITERS }, () => newMember('Robin', url)));
  const ending = new AbortController();
  const traffic: Traffic = {
    reads: 0,
    writes: 0,
    failedReads: [],
    failedWrites: [],
    lastRead: 0,
    lastWrite: 0,
    stop,
  };
  const fail = (failures: Failure[], what: string) => failures.push({ at: Date.now(), what });

  async function readOn(at: number): Promise<void> {
    const reader = new Caller(url);
    for (let count = at; !ending.signal.aborted; count += 1) {
      const path = READS[count % READS.length] ?? '/';
      const answer = await reader.get(path).catch(asAnswer);
      if (answer.status === 200) {
        traffic.reads += 1;
        traffic.lastRead = Date.now();
      } else {
        fail(traffic.failedReads, `${path} ${describe(answer)}`);
      }
      await sleep(PAUSE_MS);
    }
  }

  async function write(member: Caller, path: string, body: unknown): Promise<string> {
    const key = randomUUID();
    for (;;) {
      const answer = await member.post(path, body, { 'idempotency-key': key }).catch(asAnswer);
      if (answer.status === 201) {
        traffic.writes += 1;
        traffic.lastWrite = Date.now();

        return key;
      }
      fail(traffic.failedWrites, `${path} ${describe(answer)}`);
      await sleep(PAUSE_MS);
    }
  }

  async function writeOn(member: Caller): Promise<{ discussion: string; replies: string[] }> {
    const post = { title: 'While it is replaced', content: 'What happens in the meantime?' };
    const discussion = await write(member, '/api/discussions', post);
    const replies: string[] = [];
    while (!ending.signal.aborted) {
      const path = `/api/discussions/${discussion}/replies`;
      replies.push(await write(member, path, { content: `Reply ${replies.length}` }));
      await sleep(PAUSE_MS);
    }

    return { discussion, replies };
  }

  const readers = Array.from({ length: READERS }, (_, at) => readOn(at));
  const writers = members.map(writeOn);

  async function stop(): Promise<string[]> {
    ending.abort();
    await Promise.all(readers);
    const written = await Promise.all(writers);
    const missing = await Promise.all(
      written.map(async ({ discussion, replies }) => {
        const found = new Set(await readList(url, `/api/discussions/${discussion}/replies`));

        return replies.filter((id) => !found.has(id));
      }),
    );

    return missing.flat();
  }

  return traffic;
}

function describe({ status, body }: Answer): string {
  return `${status} ${typeof body === 'string' ? body.slice(0, 80) : (body?.code ?? '')}`;
}
