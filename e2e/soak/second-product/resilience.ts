import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../../support/browser.js';
import { startOwnGateway } from '../../support/own-gateway.js';
import { newMember, type SecondProduct } from './second-product.js';

const POST = { title: 'A question', content: 'How do you keep the hall tidy in winter?' };
const QUESTION = { question: 'How do I make a small flat feel larger?' };

/** @param getProduct once it has started; every process of it is killed */
export function describeCrashes(getProduct: () => SecondProduct): void {
  describe('when processes die', () => {
    const pidOf = (name: string) => getProduct().pidOf(name);
    const status = async (path: string) => {
      const response = await fetch(getProduct().url + path);
      await response.arrayBuffer();

      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    };
    const untilReady = () => getProduct().untilReady();

    it('should still answer when the worker is killed in the middle of an answer', async () => {
      const answer = fetch(`${getProduct().url}/api/ai/advice`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(QUESTION),
      });
      await getProduct().whenAsked;
      process.kill(pidOf('ai'), 'SIGKILL');
      const response = await answer;
      expect(response.status).toBe(200);
      expect(((await response.json()) as { sources: unknown[] }).sources.length).toBeGreaterThan(0);
      await untilReady();
    }, 90_000);

    it.skipIf(process.platform !== 'linux')(
      'should go on with an answer at one gateway when the other is killed',
      async () => {
        const events = { accept: 'text/event-stream' };
        const gateway = await startOwnGateway(getProduct(), {});
        const cut = await fetch(`${gateway.url}/api/ai/advice`, {
          method: 'POST',
          headers: { ...events, 'content-type': 'application/json' },
          body: JSON.stringify(QUESTION),
        });
        let received = '';
        const reading = (async () => {
          for await (const chunk of cut.body as unknown as AsyncIterable<Uint8Array>) {
            received += Buffer.from(chunk).toString();
            if (received.includes('event: progress')) {
              await gateway.kill();
            }
          }
        })();
        await expect(reading).rejects.toBeInstanceOf(Error);
        expect(received).not.toContain('event: advice\n');

        const [, adviceId = ''] = /"adviceId":"([^"]+)"/.exec(received) ?? [];
        const resumed = await fetch(`${getProduct().url}/api/ai/advice/${adviceId}`, { headers: events });
        const text = await resumed.text();
        expect([resumed.status, text.includes('event: advice\n')]).toEqual([200, true]);
      },
      180_000,
    );

    it.each([
      ['content', '/api/articles?limit=3', '/api/projects/none', 404],
      ['community', '/api/projects?limit=3', '/api/articles?limit=3', 200],
    ])(
      'should refuse calls to %s with 503 until it runs again, and go on with the rest',
      async (service, itsOwn, another, expected) => {
        const statuses = new Set<number>();
        process.kill(pidOf(service), 'SIGKILL');
        // The launcher waits before it starts a process again, which takes a second besides: time for many calls.
        while (!statuses.has(200) || !statuses.has(503)) {
          const answer = await status(itsOwn);
          statuses.add(answer.status);
          expect(answer.status === 200 || Number(answer.retryAfter) > 0).toBe(true);
          expect((await status(another)).status).toBe(expected);
        }
        expect([...statuses].toSorted()).toEqual([200, 503]);
        await untilReady();
      },
    );

    it('should list posts under their categories while content hangs', async () => {
      process.kill(pidOf('content'), 'SIGSTOP');
      try {
        const response = await fetch(`${getProduct().url}/api/projects?limit=3&n=${Date.now()}`);
        const projects = (await response.json()) as { category: { name: string } | null }[];
        expect([response.status, projects.length]).toEqual([200, 3]);
        expect(projects.every(({ category }) => category?.name)).toBe(true);
        expect((await status('/health/ready')).status).toBe(200);
        const system = await fetch(`${getProduct().url}/health/system`);
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
      const { member, email } = await newMember(getProduct());
      process.kill(pidOf('auth'), 'SIGKILL');
      expect((await status('/api/articles?limit=2')).status).toBe(200);
      await untilReady();
      const user = await member.get('/api/auth/user');
      expect([user.status, user.body.email]).toEqual([200, email]);
      expect((await status('/api/auth/user')).status).toBe(401);
    });

    it('should tell members on an open page what happened after the gateway was killed', async () => {
      const { url } = getProduct();
      const [{ member: ada }, { member: grace }] = [
        await newMember(getProduct()),
        await newMember(getProduct()),
      ];
      const { id } = (await ada.post('/api/discussions', POST)).body;
      const context = await (await sharedBrowser()).newContext({ baseURL: url });
      const cookies = ada
        .cookieHeader()
        .split('; ')
        .map((cookie) => cookie.split('='));
      await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })));
      const page = await context.newPage();
      await page.goto(`/discussions/${id}`);
      const bell = (label: string) => page.getByRole('banner').getByLabel(label, { exact: true });
      await bell('Notifications').waitFor();

      process.kill(pidOf('gateway'), 'SIGKILL');
      const isReady = async () => (await status('/health/ready').catch(() => ({ status: 0 }))).status === 200;
      for (let attempt = 0; attempt < 300 && !(await isReady()); attempt += 1) {
        await sleep(100);
      }
      expect((await grace.post(`/api/discussions/${id}/replies`, { content: 'Hooks.' })).status).toBe(201);
      await bell('Notifications, 1 unread').waitFor({ timeout: 90_000 });
      await page.getByRole('button', { name: '1 new reply' }).waitFor();
      await context.close();
      await untilReady();
    }, 180_000);

    it('should come back after the gateway and Postgres were killed', async () => {
      process.kill(pidOf('postgres'), 'SIGKILL');
      process.kill(pidOf('gateway'), 'SIGKILL');
      await sleep(300);
      await untilReady();
      expect((await status('/api/articles?limit=2')).status).toBe(200);
    });
  });
}
