import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './api.js';

const PAUSE_MS = 50;

/** What clients do: they send the same again until it was acknowledged. */
export async function untilAcknowledged(write: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await write().catch(() => undefined);
    if (answer && answer.status < 500) {
      return answer;
    }
    await sleep(PAUSE_MS);
  }
}
