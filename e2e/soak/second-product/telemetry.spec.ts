import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Caller, newEmail, PASSWORD } from '../../support/api.js';
import { sharedBrowser } from '../../support/browser.js';
import type { Span } from '../../support/otlp-receiver.js';
import { hasPrometheus, startPrometheus } from '../../support/prometheus.js';
import { listQueries, listRules, metricsIn, metricsOf } from '../../support/promql.js';
import { type ObservedProduct, PROCESSES, startObservedProduct } from './observed-product.js';

const QUESTION = { question: 'How do I make a small flat feel larger?' };

/** Of Prometheus itself, node-exporter and the commands for backups, and the one that only a site with TLS has. */
const FOREIGN_METRICS = [
  'up',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'hearthwise_backup_last_success_timestamp_seconds',
  'hearthwise_restore_drill_last_success_timestamp_seconds',
  'certificate_expiry_timestamp_seconds',
];

/** Robots are not counted, and browsers of tests call themselves some. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

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

  const untilVariantsAreMade = (ofImages: number) =>
    vi.waitFor(
      async () => {
        const runs = /^jobs_duration_seconds_count\{queue="media.variants",outcome="success"\} (\d+)$/m;
        expect(Number(runs.exec(await product.scrape('media'))?.[1])).toBe(ofImages);
      },
      { timeout: 45_000, interval: 100 },
    );
  const readArticle = async () => {
    const context = await (await sharedBrowser()).newContext({ userAgent: FIREFOX });
    const page = await context.newPage();
    await page.goto(`${product.url}/article/make-a-small-flat-feel-larger`, { waitUntil: 'networkidle' });
    await page.close({ runBeforeUnload: true });

    return context;
  };

  it('should expose every metric that a dashboard or a rule names', async () => {
    expect((await member.post('/api/ai/advice', QUESTION)).body.engine).toBe('model');
    expect((await upload()).status).toBe(200);
    await untilVariantsAreMade(1);
    const vitals = { path: '/', ttfbMs: 80, lcpMs: 900, inpMs: 48, cls: 0.01 };
    expect((await member.post('/api/web-vitals', vitals, { 'user-agent': FIREFOX })).status).toBe(202);

    const reports = await Promise.all(PROCESSES.map((name) => product.scrape(name)));
    const exposed = new Set([...reports.flatMap(metricsOf), ...FOREIGN_METRICS]);
    const recorded = new Set(listRules().map(({ record }) => record));
    const named = [...listRules().map(({ expr }) => expr), ...listQueries()].flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((name) => !exposed.has(name) && !recorded.has(name))).toEqual([]);
  }, 120_000);

  it('should count how fast a page was in a real browser', async () => {
    const context = await readArticle();
    await vi.waitFor(
      async () => {
        const report = await product.scrape('gateway');
        expect(/^web_vitals_lcp_seconds_count\{page="article"\} 1$/m.test(report)).toBe(true);
        expect(/^web_vitals_ttfb_seconds_count\{page="article"\} 1$/m.test(report)).toBe(true);
      },
      { timeout: 20_000, interval: 100 },
    );
    await context.close();
  }, 60_000);

  it.skipIf(!hasPrometheus())(
    `should be scraped by a real Prometheus, which understands every rule and query${hasPrometheus() ? '' : ' (PROMETHEUS_MISSING: apt-get install prometheus)'}`,
    async () => {
      const addresses = Object.fromEntries(PROCESSES.map((name) => [name, product.addressOf(name)]));
      const prometheus = await startPrometheus(addresses);
      try {
        await vi.waitFor(
          async () => {
            const { result } = await prometheus.get('query?query=sum(up)');
            expect(result[0]?.value[1]).toBe(String(PROCESSES.length));
            const { groups } = await prometheus.get('rules');
            const states = groups.flatMap((group: { rules: { name: string; health: string }[] }) =>
              group.rules.filter(({ health }) => health !== 'ok').map(({ name }) => name),
            );
            expect([groups.length, states]).toEqual([7, []]);
          },
          { timeout: 60_000, interval: 200 },
        );
        for (const query of listQueries()) {
          await prometheus.get(`query?query=${encodeURIComponent(query)}`);
        }
      } finally {
        await prometheus.stop();
      }
    },
    90_000,
  );

  it('should show a question and an upload as whole traces, although the processes end right after', async () => {
    const asked = await member.post('/api/ai/advice', QUESTION, {
      traceparent: `00-${FOREIGN_TRACE}-${'b'.repeat(16)}-00`,
    });
    expect([asked.status, asked.body.engine]).toEqual([200, 'model']);
    expect((await upload()).status).toBe(200);
    await untilVariantsAreMade(2);
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

    const failed = await vi.waitUntil(
      () => product.logOf('gateway').find(({ event }) => event === 'authn_login_fail'),
      { timeout: 10_000 },
    );
    expect(failed).toMatchObject({
      requestId: refused.body.requestId,
      traceId: expect.stringMatching(/^[\da-f]{32}$/),
    });
    const lines = PROCESSES.map((name) => JSON.stringify(product.logOf(name))).join('\n');
    expect(lines).not.toMatch(new RegExp(`${email}|Zebedee|small flat|not the right one`, 'i'));
  });
});
