import { type Attributes, type Link, type Span, trace, type TracerProvider } from '@opentelemetry/api';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { traceRequests } from './tracing.js';

const TOKEN = 'Zm9vYmFyYmF6cXV1eA';

interface Recorded {
  name: string;
  attributes: Attributes;
  links: Link[];
}

/** What is recorded of every request, as any exporter gets it. */
const recorded: Recorded[] = [];
const provider = {
  getTracer: () => ({
    startSpan: (name: string, { attributes = {}, links = [] }: Partial<Recorded> = {}) => {
      recorded.push({ name, attributes, links });

      return { isRecording: () => true, setAttribute() {}, setStatus() {}, end() {} } as unknown as Span;
    },
  }),
} as unknown as TracerProvider;

const app = fastify();
beforeAll(() => {
  trace.setGlobalTracerProvider(provider);
  traceRequests(app, { TRUSTED_PROXIES: 0 });
  app.get('/api/previews/:token', () => ({}));
  app.get('/api/articles/:slug', () => ({}));
  app.get('/*', () => ({}));
});
afterAll(() => app.close());

it.each([
  `/api/previews/${TOKEN}`,
  `/api/previews/${TOKEN}?a=${TOKEN}`,
  `/api/previews/${TOKEN}/more`,
  `/preview/${TOKEN}`,
  `/preview/${TOKEN}/`,
])('should not record the token of %s', async (url) => {
  recorded.length = 0;
  await app.inject(url);
  expect(recorded).toHaveLength(1);
  expect(JSON.stringify(recorded)).not.toContain(TOKEN);
  expect(recorded[0]?.attributes['url.path']).toMatch(/^\/(?:api\/previews|preview)\/:token$/);
});

it('should record other paths, without their query', async () => {
  recorded.length = 0;
  await app.inject('/api/articles/quiet-floors?search=divorce');
  expect(recorded).toMatchObject([
    { name: 'GET /api/articles/:slug', attributes: { 'url.path': '/api/articles/quiet-floors' } },
  ]);
});

it.each([
  ['/article/quiet-floors', 'GET /article/:slug'],
  ['/', 'GET /'],
  ['/cleaning/kitchen/no-page', 'GET /*'],
])('should name the request for the page %s %s', async (url, name) => {
  recorded.length = 0;
  await app.inject(url);
  expect(recorded).toMatchObject([{ name, attributes: { 'http.route': name.slice('GET '.length) } }]);
});
