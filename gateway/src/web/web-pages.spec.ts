import { CATEGORIES } from '@hearthwise/contracts';
import { SecurityLog } from '@hearthwise/service-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheAddress } from '../cache/cache-address.js';
import { ResponseCache } from '../cache/response-cache.js';
import { ProblemFilter } from '../http/problem.filter.js';
import type { PageRenderer } from './page-renderer.js';
import { WebPages } from './web-pages.js';

const SHELL = '<!doctype html><div id="root"></div>';
const READ = '/api/categories';
const UNCACHED_READ = '/api/articles';
const MOVED_READ = '/api/articles/old';
const CATEGORY = `/category/${CATEGORIES[0]?.slug}`;

type Render = PageRenderer['page'];

describe('WebPages', () => {
  const logger = pino({ level: 'silent' });
  let gateway: FastifyInstance;
  let cache: ResponseCache;
  let isAllowed: boolean;
  /** A page that reads the API, as the web client's own renderer does. */
  const render = vi.fn<Render>();

  beforeEach(() => {
    cache = new ResponseCache({ addressOf: cacheAddress });
    isAllowed = true;
    render.mockReset();
    renderAs(200);
    gateway = Fastify();
    const problems = new ProblemFilter(logger, new SecurityLog(logger, undefined));
    gateway.setErrorHandler((error, request, reply) => problems.send(error, request, reply));
    gateway.get(READ, async () => {
      cache.store(READ, cache.currentVersion(), {
        headers: {},
        body: Buffer.from('[]'),
        tags: ['categories'],
      });

      return [];
    });
    gateway.get(UNCACHED_READ, async () => []);
    gateway.get('/api/previews/:token', ({ params }, reply) => {
      const { token } = params as { token: string };

      return reply.code(token === 'a-token' ? 200 : 404).send({});
    });
    gateway.get(MOVED_READ, (_request, reply) => reply.redirect('/api/articles/new', 301));
    const pages = new WebPages(
      {
        renderer: { page: render, shell: () => SHELL, style: 'body{}' },
        cache,
        publicUrl: 'http://localhost:3000',
        storeUrl: undefined,
        logger,
        limits: { allows: async () => isAllowed },
      },
      gateway,
    );
    gateway.get('/*', (request, reply) => pages.respond(request, reply));
  });
  afterEach(() => gateway.close());

  const open = (url: string, cookie?: string) =>
    gateway.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  const renderAs = (status: number, read = READ) =>
    render.mockImplementation(async ({ url, fetchJson }) => {
      await fetchJson(read);

      return { status, html: `page at ${url}` };
    });

  it('should send a page with the headers of pages and cache it under the tags of what it read', async () => {
    const response = await open(CATEGORY);
    expect(response).toMatchObject({ statusCode: 200, body: `page at ${CATEGORY}` });
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'self'");
    expect(cache.find(CATEGORY)?.source.tags).toEqual(['categories']);

    cache.purge('categories');
    expect(cache.find(CATEGORY)).toBeUndefined();
  });

  it('should keep a page with a secret address out of caches, search engines and the logs of other sites', async () => {
    const { headers } = await open('/preview/a-token');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect((await open('/image-manager')).headers).not.toHaveProperty('x-robots-tag');
  });

  it('should keep what is personal, and searches, out of search engines', async () => {
    for (const path of [
      '/search?q=damp',
      '/planning',
      '/planning/checklists/0199a000-0000-7000-8000-000000000001',
    ]) {
      expect(await open(path)).toMatchObject({ statusCode: 200, headers: { 'x-robots-tag': 'noindex' } });
    }
  });

  it('should respond with 404 to a secret address that is not valid, or not any more', async () => {
    expect(await open('/preview/a-token')).toMatchObject({ statusCode: 200, body: SHELL });
    const { statusCode, body, headers } = await open('/preview/revoked');
    expect([statusCode, body, headers['cache-control']]).toEqual([404, SHELL, 'no-store']);
    isAllowed = false;
    expect((await open('/preview/revoked')).statusCode, 'nobody guesses faster by pages').toBe(200);
  });

  it('should render a page once for all spellings of its address', async () => {
    await Promise.all([open(CATEGORY), open(`${CATEGORY}?utm_source=mail`), open(`${CATEGORY}?b=1&a=2`)]);
    expect(render).toHaveBeenCalledOnce();
  });

  it('should not cache a page whose reads are not cached, because nothing would purge it', async () => {
    renderAs(200, UNCACHED_READ);
    expect(await open(CATEGORY)).toMatchObject({ statusCode: 200, body: `page at ${CATEGORY}` });
    expect(cache.find(CATEGORY)).toBeUndefined();
  });

  it.each([404, 503])('should send a page with the status %i, and not cache it', async (status) => {
    renderAs(status);
    const response = await open(CATEGORY);
    expect(response).toMatchObject({ statusCode: status, body: `page at ${CATEGORY}` });
    expect(response.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
    expect(cache.find(CATEGORY)).toBeUndefined();
  });

  it.each([
    ['/article/old', '/article/new'],
    ['/guides/old', '/guides/new'],
    ['/articles/old?from=%2Fways-we-live%2Frenters', '/articles/new?from=%2Fways-we-live%2Frenters'],
  ])('should redirect from %s, whose article has another slug now, to %s', async (url, location) => {
    renderAs(404, MOVED_READ);
    const response = await open(url);
    expect(response.statusCode).toBe(301);
    expect(response.headers).toMatchObject({ location, 'cache-control': 'no-cache' });
  });

  it('should render a page without a slug although an article that it shows has moved', async () => {
    renderAs(200, MOVED_READ);
    expect(await open(CATEGORY)).toMatchObject({ statusCode: 200, body: `page at ${CATEGORY}` });
  });

  it('should send the bare document, which nobody caches, when rendering fails', async () => {
    render.mockRejectedValue(new Error('no such component'));
    const response = await open(CATEGORY);
    expect(response).toMatchObject({ statusCode: 200, body: SHELL });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('should send the bare document to a client that has started too many renderings', async () => {
    isAllowed = false;
    expect(await open(CATEGORY)).toMatchObject({ statusCode: 200, body: SHELL });
    expect(await open('/no-such-page/of/ours')).toMatchObject({ statusCode: 404, body: SHELL });
    expect(render).not.toHaveBeenCalled();
  });

  it('should leave pages of members to the browser', async () => {
    expect(await open('/home')).toMatchObject({ statusCode: 200, body: SHELL });
    expect(render).not.toHaveBeenCalled();
  });

  it('should render the landing page for visitors only', async () => {
    expect((await open('/')).body).toBe('page at /');
    expect(cache.find('/')?.source.isForVisitorsOnly).toBe(true);
    expect((await open('/', 'hw_hint=1')).body).toBe(SHELL);
  });

  it.each(['/icon.png', '/a//b', '/api/unknown', '/objects', '/.env.json'])(
    'should respond to %s, which is no page, with a problem document',
    async (url) => {
      const response = await open(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'route.not_found' });
      expect(render).not.toHaveBeenCalled();
    },
  );
});
