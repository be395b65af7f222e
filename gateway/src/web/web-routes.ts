import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { AppError, isReservedPath, matchPage } from '@hearthwise/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { cacheAddress } from '../cache/cache-address.js';
import { type CachedResponse, type ResponseCache, send } from '../cache/response-cache.js';
import { OWN_ADDRESS } from '../endpoints/limit-reads.js';
import type { RateLimits } from '../endpoints/rate-limits.js';
import { pageHeaders } from '../http/security.js';
import { HINT_COOKIE, readCookie } from '../http/cookies.js';
import { type FetchJson, PageRenderer } from './page-renderer.js';
import { Renderings } from './renderings.js';

interface WebOptions {
  app: NestFastifyApplication;
  renderer: PageRenderer;
  cache: ResponseCache;
  publicUrl: string;
  /** Where browsers upload images to, when that is not the gateway. */
  storeUrl: string | undefined;
  logger: Logger;
  limits: RateLimits;
}

/** A cached page, or one that must not be cached. */
type Page = CachedResponse | { status: number; html: string };

/** Serves everything outside the API: hashed files, and pages complete in the first HTML. */
export async function addWebRoutes(options: WebOptions): Promise<void> {
  const fastify: FastifyInstance = options.app.getHttpAdapter().getInstance();
  await fastify.register(
    fastifyStatic as never,
    {
      root: `${PageRenderer.folder}/assets`,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    } as never,
  );
  addPublicFiles(fastify);
  const pages = new WebPages(options, fastify);
  fastify.get('/*', (request, reply) => pages.answer(request, reply));
}

/** Files that browsers request at the root, such as the icon. */
function addPublicFiles(fastify: FastifyInstance): void {
  const files = readdirSync(PageRenderer.folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && file.name !== 'index.html',
  );
  for (const { name } of files) {
    fastify.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').sendFile(name, PageRenderer.folder),
    );
  }
}

class WebPages {
  private readonly headers: Record<string, string>;
  private readonly renderings: Renderings<Page>;

  constructor(
    private readonly options: WebOptions,
    private readonly fastify: FastifyInstance,
  ) {
    this.headers = {
      ...pageHeaders([options.renderer.style], options.storeUrl),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    };
    this.renderings = new Renderings(() => options.cache.currentVersion());
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const [pathname = ''] = request.url.split('?', 1);
    const { address } = cacheAddress(request.url) ?? {};
    if (!address || !isPageAddress(pathname)) {
      throw new AppError('route.not_found', 'There is nothing at this address.');
    }
    const match = matchPage(pathname);
    const isLanding = match?.name === 'landing';
    const isHinted = readCookie(request.headers.cookie, HINT_COOKIE) === '1';
    if (match?.page.render === 'client' || (isLanding && isHinted)) {
      return reply.headers(this.headers).send(this.options.renderer.shell());
    }
    const page = await this.renderings.find(address, {
      render: () => this.render(address, isLanding),
      isAllowed: () => this.options.limits.allows('page', request.ip),
    });

    return page ? this.send(page, request, reply) : this.sendShell(match ? 200 : 404, reply);
  }

  private send(page: Page, request: FastifyRequest, reply: FastifyReply): unknown {
    if ('source' in page) {
      reply.hijack();

      return send(page, request.raw, reply.raw);
    }

    return reply
      .code(page.status)
      .headers({ ...this.headers, ...(page.status === 503 && { 'retry-after': '2' }) })
      .send(page.html);
  }

  /** Sends the bare document, which the browser renders and nobody caches. */
  private sendShell(status: number, reply: FastifyReply): FastifyReply {
    return reply
      .code(status)
      .headers({ ...this.headers, 'cache-control': 'no-store' })
      .send(this.options.renderer.shell());
  }

  /** Pages with missing data and error pages are never cached. */
  private async render(url: string, isForVisitorsOnly: boolean): Promise<Page | null> {
    const { cache, logger, publicUrl, renderer } = this.options;
    const version = cache.currentVersion();
    const reads = new PageReads(this.fastify, cache);
    try {
      const { status, html } = await renderer.page({ url, origin: publicUrl, fetchJson: reads.fetchJson });
      if (status !== 200 || !reads.areCached) {
        return { status, html };
      }

      return cache.store(url, version, {
        headers: this.headers,
        body: Buffer.from(html),
        tags: [...reads.tags],
        ...(reads.maxAge !== undefined && { maxAge: reads.maxAge }),
        isForVisitorsOnly,
      });
    } catch (error) {
      logger.error({ err: error, url }, 'page not rendered; sent the bare document');

      return null;
    }
  }
}

/** Reads the public API within the process and collects what the page depends on. */
class PageReads {
  readonly tags = new Set<string>();
  /** Whether every read is cached; otherwise the page could not be purged when its data changes. */
  areCached = true;
  /** Seconds that the page may be cached, when one of the reads expires earlier than usual. */
  maxAge: number | undefined;

  constructor(
    private readonly fastify: FastifyInstance,
    private readonly cache: ResponseCache,
  ) {}

  readonly fetchJson: FetchJson = async (path) => {
    const known = this.cache.find(path);
    if (known) {
      this.dependOn(known);

      const { body, headers } = known.source;

      return { status: 200, body: JSON.parse(body.toString('utf8')) as unknown, headers };
    }
    const response = await this.fastify.inject({
      url: path,
      headers: { accept: 'application/json' },
      remoteAddress: OWN_ADDRESS,
    });
    const cached = this.cache.find(path);
    this.areCached &&= cached !== undefined;
    if (cached) {
      this.dependOn(cached);
    }

    return { status: response.statusCode, body: response.json<unknown>(), headers: response.headers };
  };

  private dependOn({ source }: CachedResponse): void {
    source.tags.forEach((tag) => this.tags.add(tag));
    if (source.maxAge !== undefined) {
      this.maxAge = Math.min(source.maxAge, this.maxAge ?? source.maxAge);
    }
  }
}

/** Whether a path may be a page: no empty segment, no file extension and no reserved prefix. */
function isPageAddress(pathname: string): boolean {
  return !pathname.includes('//') && !isReservedPath(pathname) && !/\.[a-z0-9]{2,5}$/i.test(pathname);
}
