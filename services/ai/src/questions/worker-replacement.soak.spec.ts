import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  REDIS_MISSING,
  type ServiceProcess,
  startServiceProcess,
  startTestRedis,
  type TestRedis,
} from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeedArticles } from '../testing/fake-content.js';
import { type FakeModel, startFakeModel } from '../testing/fake-model.js';
import { startTestAi, type TestAi } from '../testing/test-ai.js';
import { adviceJob } from './advice.job.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** How many workers are replaced one after the other, every second of them by force. */
const REPLACEMENTS = Number(process.env.REPLACEMENTS ?? 4);
/** Who ask one question after the other: more than one worker answers at a time. */
const ASKERS = 6;
/** Milliseconds that the model thinks at most, in which a worker may be ended. */
const THINKING_MS = 400;
const REPLY = { answer: 'Keep the floor clear, and use what is on the walls [1].' };

describe.each([
  ['Postgres', ''],
  ['Redis', REDIS_MISSING],
])('workers that are replaced while many ask, with the queue in %s%s', (store, missing) => {
  let ai: TestAi;
  let model: FakeModel;
  let redis: TestRedis | undefined;
  let workers: ServiceProcess[] = [];
  let thinking: NodeJS.Timeout;

  beforeAll(async () => {
    if (missing) {
      return;
    }
    model = await startFakeModel('pending');
    thinking = setInterval(() => model.release({ reply: REPLY }), THINKING_MS);
    redis = store === 'Redis' ? await startTestRedis() : undefined;
    ai = await startTestAi(await readSeedArticles(), {
      AI_ROLE: 'api',
      OPENAI_API_KEY: 'a-key-for-nobody',
      OPENAI_BASE_URL: model.url,
      ...(redis && { REDIS_URL: redis.url }),
    });
    workers = [await startWorker()];
  });
  afterAll(async () => {
    clearInterval(thinking);
    await Promise.all(workers.map(({ end }) => end()));
    await ai?.stop();
    await model?.stop();
    await redis?.stop();
  });

  const startWorker = () => {
    const settings = Object.entries({ ...ai.config, AI_ROLE: 'worker', PORT: 0 })
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]);

    return startServiceProcess(MAIN, Object.fromEntries(settings));
  };
  /** A new one works before the old one is ended. */
  const replaceWorker = async (signal: NodeJS.Signals) => {
    workers.push(await startWorker());
    await sleep(THINKING_MS);
    const [oldest] = workers;
    const code = await oldest?.end(signal);
    workers.shift();
    expect(code).toBe(signal === 'SIGTERM' ? 0 : null);
  };
  const timesAsked = (question: string) =>
    model.calls.filter(({ messages }) => JSON.stringify(messages).includes(question)).length;

  it.skipIf(missing !== '')(
    'should answer every question, and answer none twice',
    async () => {
      const answers = new Map<string, string>();
      const ending = new AbortController();
      const askOn = async (asker: number) => {
        for (let count = 1; !ending.signal.aborted; count += 1) {
          const question = `How do I make small flat ${asker}-${count} feel larger?`;
          answers.set(question, (await ai.ask(question)).answer);
        }
      };
      const asking = Promise.all(Array.from({ length: ASKERS }, (_, asker) => askOn(asker)));
      let [kills, terminations] = [0, 0];
      try {
        for (let replaced = 0; replaced < REPLACEMENTS; replaced += 1) {
          const isKilled = replaced % 2 === 1;
          await replaceWorker(isKilled ? 'SIGKILL' : 'SIGTERM');
          kills += isKilled ? 1 : 0;
          terminations += isKilled ? 0 : 1;
        }
      } finally {
        ending.abort();
        await asking;
      }

      const rows = await ai.query<{ question: string; status: string; result: { answer: string } }>(
        'SELECT question, status, result FROM advice',
      );
      expect(rows.map(({ question }) => question).toSorted()).toEqual([...answers.keys()].toSorted());
      expect(rows.filter(({ status }) => status !== 'done')).toEqual([]);
      expect(rows.filter(({ question, result }) => result.answer !== answers.get(question))).toEqual([]);
      // What a killed worker was busy with is started again by another one, and nothing else is.
      const repeated = rows.filter(({ question }) => timesAsked(question) > 1);
      expect(repeated.length).toBeLessThanOrEqual(kills * (adviceJob.concurrency ?? 0));
      process.stdout.write(
        `  queue in ${store}: ${rows.length} questions, workers ended ${terminations} times and killed ${kills} times, ` +
          `${repeated.length} started again, ${rows.length - answers.size} lost\n`,
      );
    },
    300_000,
  );
});
