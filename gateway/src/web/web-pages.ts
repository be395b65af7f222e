import {
  AppError,
  buildPath,
  isReservedPath,
  matchPage,
  type Page as PageDefinition,
  type PageMatch,
  ROUTES,
} from '@hearthwise/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { cacheAddress } from '../cache/cache-address.js';
import { type CachedResponse, type ResponseCache, send } from '../cache/response-cache.js';
import type { RateLimits } from '../endpoints/rate-limits.js';
import { HINT_COOKIE, readCookie } from '../http/cookies.js';
import { pageHeaders } from '../http/security.js';
import { locationOfMovedPage } from './moved-page.js';
import { PageReads } from './page-reads.js';
import type { PageRenderer } from './page-renderer.js';
import { Renderings } from './renderings.js';

export interface WebPagesOptions {
  renderer: Pick<PageRenderer, 'page' | 'shell' | 'style'>;
  cache: ResponseCache;
  publicUrl: string;
  /** Where browsers upload images to, when that is not the gateway. */
  storeUrl: string | undefined;
  logger: Logger;
  limits: Pick<RateLimits, 'allows'>;
}

/** A cached page, one that must not be cached, or where the page is now. */
type Page = CachedResponse | { status: number; html: string } | { location: string };

/** Headers of a page whose address is a secret: it is not stored, not indexed, and not told to other sites. */
const SECRET_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** What a page adds to the headers of all pages. */
function headersOf(page: PageDefinition | undefined): Record<string, string> {
  if (page?.isSecret) {
    return SECRET_HEADERS;
  }

  return page?.isUnlisted ? { 'x-robots-tag': 'noindex' } : {};
}

/** Responds with pages: complete in the first HTML, or as the bare document that the browser renders. */
export class WebPages {
  private readonly headers: Record<string, string>;
  private readonly renderings: Renderings<Page>;

  constructor(
    private readonly options: WebPagesOptions,
    /** Serves the reads of pages. */
    private readonly fastify: FastifyInstance,
  ) {
    this.headers = {
      ...pageHeaders([options.renderer.style], options.storeUrl),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    };
    this.renderings = new Renderings(() => options.cache.currentVersion());
  }

  async respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const [pathname = ''] = request.url.split('?', 1);
    const { address } = cacheAddress(request.url) ?? {};
    if (!address || !isPageAddress(pathname)) {
      throw new AppError('route.not_found', "There's nothing at this address.");
    }
    const match = matchPage(pathname);
    const isLanding = match?.name === 'landing';
    const isHinted = readCookie(request.headers.cookie, HINT_COOKIE) === '1';
    if (match?.page.render === 'client' || (isLanding && isHinted)) {
      return reply
        .code(match ? await this.statusOf(match, request) : 200)
        .headers({ ...this.headers, ...headersOf(match?.page) })
        .send(this.options.renderer.shell());
    }
    const page = await this.renderings.find(address, {
      render: () => this.render(address, { visitorAddress: request.ip, isForVisitorsOnly: isLanding }),
      isAllowed: () => this.options.limits.allows('page', request.ip),
    });

    return page ? this.send(page, request, reply) : this.sendShell(match ? 200 : 404, reply);
  }

  /** Of a page that the browser renders. */
  private async statusOf({ page, params }: PageMatch, request: FastifyRequest): Promise<number> {
    const { cache, limits } = this.options;
    if (!page.requires || !(await limits.allows('page', request.ip))) {
      return 200;
    }
    const reads = new PageReads(this.fastify, cache, request.ip);
    const { status } = await reads.fetchJson(buildPath(ROUTES[page.requires], params));

    return status === 404 ? 404 : 200;
  }

  private send(page: Page, request: FastifyRequest, reply: FastifyReply): unknown {
    if ('source' in page) {
      reply.hijack();

      return send(page, request.raw, reply.raw);
    }
    if ('location' in page) {
      // Not kept by browsers: an article may get a former slug back, and two redirects would lead to each other.
      return reply.header('cache-control', 'no-cache').redirect(page.location, 301);
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
  private async render(
    url: string,
    { visitorAddress, isForVisitorsOnly }: { visitorAddress: string; isForVisitorsOnly: boolean },
  ): Promise<Page | null> {
    const { cache, logger, publicUrl, renderer } = this.options;
    const version = cache.currentVersion();
    const [path = ''] = url.split('?', 1);
    const reads = new PageReads(this.fastify, cache, visitorAddress);
    try {
      const { status, html } = await renderer.page({ url, origin: publicUrl, fetchJson: reads.fetchJson });
      const location = locationOfMovedPage(url, reads.movedTo);
      if (location) {
        return { location };
      }
      if (status !== 200 || !reads.areCached) {
        return { status, html };
      }

      return cache.store(url, version, {
        headers: { ...this.headers, ...headersOf(matchPage(path)?.page) },
        body: Buffer.from(html),
        tags: [...reads.tags],
        ...(reads.maxAge !== undefined && { maxAge: reads.maxAge }),
        isForVisitorsOnly,
      });
    } catch (error) {
      // The path alone: searches are personal.
      logger.error({ err: error, path }, 'page not rendered; sent the bare document');

      return null;
    }
  }
}

/** Whether a path may be a page: no empty segment, no file extension and no reserved prefix. */
function isPageAddress(pathname: string): boolean {
  return !pathname.includes('//') && !isReservedPath(pathname) && !/\.[a-z0-9]{2,5}$/i.test(pathname);
}
