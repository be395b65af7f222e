import type { FastifyInstance } from 'fastify';
import type { CachedResponse, ResponseCache } from '../cache/response-cache.js';
import { OWN_ADDRESS, VISITOR_HEADER } from '../endpoints/limit-reads.js';
import type { FetchJson } from './page-renderer.js';

/** Reads the public API within the process and collects what the page depends on. */
export class PageReads {
  readonly tags = new Set<string>();
  /** Whether every read is cached; otherwise the page could not be purged when its data changes. */
  areCached = true;
  /** Where a read was redirected to, because its article has another slug now. */
  movedTo: string | undefined;
  /** Seconds that the page may be cached, when one of the reads expires earlier than usual. */
  maxAge: number | undefined;

  /** @param visitorAddress of who asked for the page */
  constructor(
    private readonly fastify: FastifyInstance,
    private readonly cache: ResponseCache,
    private readonly visitorAddress: string,
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
      headers: { accept: 'application/json', [VISITOR_HEADER]: this.visitorAddress },
      remoteAddress: OWN_ADDRESS,
    });
    if (response.statusCode === 301) {
      this.movedTo = response.headers.location;

      return { status: 301, body: null, headers: response.headers };
    }
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
