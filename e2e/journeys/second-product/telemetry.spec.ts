import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Caller, newEmail, PASSWORD } from '../../support/api.js';
import type { Span } from '../../support/otlp-receiver.js';
import { type ObservedProduct, PROCESSES, startObservedProduct } from './observed-product.js';

const QUESTION = { question: 'How do I make a small flat feel larger?' };

/** What the caller of a question says: a trace of its own that is not to be recorded. */
const FOREIGN_TRACE = 'a'.repeat(32);

const titleOf = ({ service, name }: Span) => `${service.replace('hearthwise-', '')}: ${name}`;

/** The span of this title with all those around it, from the outermost one. */
function pathTo(title: string, spans: Span[]): string[] {
  const path: string[] = [];
  let span = spans.find((candidate) => titleOf(candidate) === title);
  for (; span; span = spans.find(({ spanId }) => spanId === span?.parentSpanId)) {
    path.unshift(titleOf(span));
  }

  return path;
}

/** Finds its environment in /proc. */
describe.skipIf(process.platform !== 'linux')('telemetry of a running product', () => {
  let product: ObservedProduct;
  let member: Caller;
  const email = newEmail();
  const password = `${PASSWORD} of mine`;

  beforeAll(async () => {
    product = await startObservedProduct();
    member = new Caller(product.url);
    await member.post('/api/auth/sign-up', { email, password, firstName: 'Zebedee' });
  });
  afterAll(() => product?.stop());

  const upload = async () => {
    const { body } = await member.post('/api/objects/upload');
    const photo = await sharp({
      create: { width: 1400, height: 1000, channels: 3, background: `#${randomUUID().slice(0, 6)}` },
    })
      .jpeg()
      .toBuffer();
    const sent = await fetch(body.uploadURL as string, {
      method: 'PUT',
      body: new Uint8Array(photo),
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(sent.status).toBe(200);

    return member.put('/api/images', { imageURL: body.uploadURL });
  };

  it('should show a question and an upload as whole traces, although the processes end right after', async () => {
    const asked = await member.post('/api/ai/advice', QUESTION, {
      traceparent: `00-${FOREIGN_TRACE}-${'b'.repeat(16)}-00`,
    });
    expect([asked.status, asked.body.engine]).toEqual([200, 'model']);
    expect((await upload()).status).toBe(200);
    await vi.waitFor(
      async () => {
        const metrics = await product.scrape('media');
        const done = /^jobs_duration_seconds_count\{queue="media.variants",outcome="success"\}/m;
        expect(done.test(metrics)).toBe(true);
      },
      { timeout: 45_000, interval: 100 },
    );
    await product.terminateAll();

    const { traces } = product;
    const advice = traces.traceWith(({ name }) => name === 'POST /api/ai/advice');
    const toWorker = [
      'gateway: POST /api/ai/advice',
      'gateway: ai.askAdvice',
      'ai: ai.askAdvice',
      'ai: send ai.advice',
      'ai: process ai.advice',
    ];
    expect(pathTo('ai: chat fake', advice)).toEqual([...toWorker, 'ai: chat fake']);
    expect(pathTo('ai: pg.query:advice.claim hearthwise', advice).slice(0, -1)).toEqual(toWorker);
    expect(advice.find(({ name }) => name === 'POST /api/ai/advice')).toMatchObject({
      attributes: {
        'http.route': '/api/ai/advice',
        'hearthwise.request_id': asked.headers.get('x-request-id'),
      },
    });
    expect(traces.spans.some(({ traceId }) => traceId === FOREIGN_TRACE)).toBe(false);

    const sent = traces.traceWith(({ name }) => name === 'PUT /objects/:id');
    expect(pathTo('media: object_store.writeStream', sent)).toEqual([
      'gateway: PUT /objects/:id',
      'gateway: PUT',
      'media: PUT /objects/:id',
      'media: object_store.writeStream',
    ]);
    const registered = traces.traceWith(({ name }) => name === 'PUT /api/images');
    const toVariants = pathTo('media: process media.variants', registered);
    expect(toVariants).toEqual([
      'gateway: PUT /api/images',
      'gateway: media.registerImage',
      'media: media.registerImage',
      'media: send media.variants',
      'media: process media.variants',
    ]);
    const around = (title: string) =>
      registered.filter((span) => titleOf(span) === title).map(({ parentSpanId }) => parentSpanId);
    const worker = registered.find(({ name }) => name === 'process media.variants');
    expect(around('media: object_store.write')).toContain(worker?.spanId);
    expect(around('media: pg-pool.connect')).toContain(worker?.spanId);

    expect(traces.orphans()).toEqual([]);
    expect(JSON.stringify(traces.spans)).not.toMatch(
      new RegExp(`${email}|Zebedee|small flat|signature`, 'i'),
    );
  }, 120_000);

  it('should say of which request a log line is, and nothing of who made it', async () => {
    const refused = await member.post('/api/auth/sign-in', { email, password: 'not the right one' });
    expect(refused.status).toBe(401);
    expect(refused.body.requestId).toBe(refused.headers.get('x-request-id'));

    const line = product.logOf('gateway').find(({ event }) => event === 'authn_login_fail');
    expect(line).toMatchObject({
      requestId: refused.body.requestId,
      traceId: expect.stringMatching(/^[\da-f]{32}$/),
    });
    const lines = PROCESSES.map((name) => JSON.stringify(product.logOf(name))).join('\n');
    expect(lines).not.toMatch(new RegExp(`${email}|Zebedee|small flat|not the right one`, 'i'));
  });
});
