import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Advice, type KnownProgress, OPERATIONS, withPart } from '@hearthwise/contracts';
import type { RpcClient } from '@hearthwise/rpc';
import type { RunningService } from '@hearthwise/service-kit';
import {
  asVisitor,
  PatientClient,
  REDIS_MISSING,
  type ServiceProcess,
  startServiceProcess,
  startTestRedis,
  type TestRedis,
} from '@hearthwise/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../config.js';
import { readSeedArticles } from '../testing/fake-content.js';
import { startFakeModel, type FakeModel } from '../testing/fake-model.js';
import { SMALL_FLAT } from '../testing/small-flat.js';
import { startTestAi, type TestAi, until } from '../testing/test-ai.js';

const { queueAdvice, followAdvice } = OPERATIONS.ai;
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const WITHIN_MS = 120_000;

/** Follows an answer as a gateway does; whatever it knows is all that another one needs. */
class Reader {
  known: KnownProgress = { stage: null, hasSafety: false, version: 0, length: 0 };
  text = '';
  readonly stages: string[] = [];

  /** Reads on, from the service that this client calls. */
  async read(client: RpcClient, adviceId: string): Promise<Advice> {
    for (;;) {
      const { stage, safety, part, advice } = await client.call(
        followAdvice,
        { adviceId, known: this.known },
        asVisitor(),
      );
      this.text = part ? withPart(this.text, part) : this.text;
      this.stages.push(stage);
      this.known = {
        stage,
        hasSafety: safety !== null,
        version: part?.version ?? this.known.version,
        length: this.text.length,
      };
      if (advice) {
        return advice;
      }
    }
  }
}

describe('when processes are killed while people read along, with a queue on Postgres', () => {
  describeKills(async () => null);
});
describe.skipIf(REDIS_MISSING !== '')(
  `when processes are killed while people read along, with a queue on Redis${REDIS_MISSING}`,
  () => {
    describeKills(startTestRedis);
  },
);

function describeKills(startRedis: () => Promise<TestRedis | null>): void {
  let redis: TestRedis | null = null;
  let ai: TestAi;
  let model: FakeModel;
  const processes: ServiceProcess[] = [];
  const instances: RunningService[] = [];

  /** The service in this process only takes calls. */
  beforeAll(async () => {
    redis = await startRedis();
    model = await startFakeModel('pending');
    ai = await startTestAi(await readSeedArticles(), {
      AI_ROLE: 'api',
      OPENAI_API_KEY: 'a-key-for-nobody',
      OPENAI_BASE_URL: model.url,
      ...(redis && { REDIS_URL: redis.url }),
    });
  });
  beforeEach(() => {
    model.answer = 'pending';
    model.calls.length = 0;
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map(({ end }) => end()));
    await Promise.all(instances.splice(0).map(({ stop }) => stop()));
  });
  afterAll(async () => {
    await ai.stop();
    await model.stop();
    await redis?.stop();
  });

  const startProcess = async (role: string): Promise<ServiceProcess> => {
    const given = Object.entries({ ...ai.config, AI_ROLE: role, PORT: 0 })
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]);
    const started = await startServiceProcess(MAIN, Object.fromEntries(given));
    processes.push(started);

    return started;
  };
  const startInstance = async (settings: Partial<Config>) => {
    const instance = await ai.startAnother(settings);
    instances.push(instance);

    return instance;
  };
  const queueAt = async (client: RpcClient) => {
    const adviceId = randomUUID();
    await client.call(queueAdvice, { adviceId, question: SMALL_FLAT }, asVisitor());

    return adviceId;
  };
  const isWriting = (reader: Reader) => until(async () => reader.stages.includes('writing'));
  /** From now on the model fails, so that the answer is composed of passages. */
  const endModel = () => {
    model.answer = { status: 400 };
    model.release({ status: 400 });
  };

  it(
    'should go on with another worker',
    async () => {
      const worker = await startProcess('worker');
      await ai.indexed();
      const [reader, adviceId] = [new Reader(), await queueAt(ai.client)];
      const answer = reader.read(ai.client, adviceId);
      await isWriting(reader);
      await worker.end();
      endModel();
      await startInstance({ AI_ROLE: 'worker' });
      expect((await answer).sources.length).toBeGreaterThan(0);
    },
    WITHIN_MS,
  );

  it(
    'should go on at another process that takes calls, and at the same address',
    async () => {
      await startInstance({ AI_ROLE: 'worker' });
      await ai.indexed();
      const first = await startProcess('api');
      const client = new PatientClient({ url: first.url, token: ai.config.RPC_TOKEN });
      const [reader, adviceId] = [new Reader(), await queueAt(client)];
      const answer = reader.read(client, adviceId);
      await isWriting(reader);
      await first.end();

      const other = new Reader();
      other.known = { ...reader.known };
      const elsewhere = other.read(ai.client, adviceId);
      await startInstance({ AI_ROLE: 'api', PORT: Number(new URL(first.url).port) });
      endModel();
      const [here, there] = await Promise.all([answer, elsewhere]);
      expect(here.sources.length).toBeGreaterThan(0);
      expect(there).toEqual(here);
      await client.close();
    },
    WITHIN_MS,
  );
}
