import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickPorts } from '../../infra/local/ports.mjs';
import { startStack } from '../../infra/local/stack.mjs';

const QUESTION = { question: 'How do I make a small flat feel larger?' };

/** A system of its own, because these tests kill its processes. A slow model stands in for a long answer. */
describe('when processes die', () => {
  let stack: Awaited<ReturnType<typeof startStack>>;
  let model: Server;
  let whenAsked: Promise<void>;
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthwise-resilience-'));

  beforeAll(async () => {
    const asked = Promise.withResolvers<void>();
    whenAsked = asked.promise;
    model = createServer((_request, response) => {
      asked.resolve();
      setTimeout(() => response.writeHead(500).end(), 4_000);
    });
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
    const [port] = await pickPorts(1);
    const env = {
      RESPONSE_CACHE: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      OPENAI_API_KEY: 'a-key-for-nobody',
      OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      OPENAI_MODEL: 'stand-in',
    };
    stack = await startStack({ dataDir, port, quiet: true, env });
  });
  afterAll(async () => {
    await stack.stop();
    model.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const pidOf = (name: string) => Number(readFileSync(join(dataDir, 'run', `${name}.pid`), 'utf8'));
  const status = async (path: string) => {
    const response = await fetch(stack.url + path);
    await response.arrayBuffer();

    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  };
  const untilReady = async () => {
    for (let attempt = 0; attempt < 300 && (await status('/health/system')).status !== 200; attempt += 1) {
      await sleep(100);
    }
    expect((await status('/health/system')).status).toBe(200);
  };

  it('should still answer when the worker is killed in the middle of an answer', async () => {
    const answer = fetch(`${stack.url}/api/ai/advice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(QUESTION),
    });
    await whenAsked;
    process.kill(pidOf('ai'), 'SIGKILL');
    const response = await answer;
    expect(response.status).toBe(200);
    expect(((await response.json()) as { sources: unknown[] }).sources.length).toBeGreaterThan(0);
    await untilReady();
  }, 90_000);

  it.each([
    ['content', '/api/articles?limit=3', '/api/projects/none'],
    ['community', '/api/projects?limit=3', '/api/articles?limit=3'],
  ])(
    'should answer 503 for %s until it is back, and go on with the rest',
    async (service, itsOwn, another) => {
      process.kill(pidOf(service), 'SIGKILL');
      const away = await status(itsOwn);
      // It may be back already, so quick is the launcher.
      expect(away.status === 200 || (away.status === 503 && Number(away.retryAfter) > 0)).toBe(true);
      const other = await status(another);
      expect([200, 404]).toContain(other.status);
      await untilReady();
      expect((await status(itsOwn)).status).toBe(200);
    },
  );

  it('should list posts under their categories while content hangs', async () => {
    process.kill(pidOf('content'), 'SIGSTOP');
    try {
      const response = await fetch(`${stack.url}/api/projects?limit=3&n=${Date.now()}`);
      const projects = (await response.json()) as { category: { name: string } | null }[];
      expect([response.status, projects.length]).toEqual([200, 3]);
      expect(projects.every(({ category }) => category?.name)).toBe(true);
      expect((await status('/health/ready')).status).toBe(200);
      const system = await fetch(`${stack.url}/health/system`);
      expect([system.status, await system.json()]).toMatchObject([
        503,
        { services: { content: 'unavailable', community: 'ok' } },
      ]);
    } finally {
      process.kill(pidOf('content'), 'SIGCONT');
    }
    await untilReady();
  });

  it('should know its members again after auth was killed', async () => {
    process.kill(pidOf('auth'), 'SIGKILL');
    expect((await status('/api/articles?limit=2')).status).toBe(200);
    await untilReady();
    expect((await status('/api/auth/user')).status).toBe(401);
  });

  it('should come back after the gateway and Postgres were killed', async () => {
    process.kill(pidOf('postgres'), 'SIGKILL');
    process.kill(pidOf('gateway'), 'SIGKILL');
    await sleep(300);
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const ready = await fetch(`${stack.url}/health/system`).catch(() => null);
      if (ready?.status === 200) {
        break;
      }
      await sleep(100);
    }
    expect((await status('/api/articles?limit=2')).status).toBe(200);
  });
});
