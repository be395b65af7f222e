import { LIMITS, OPERATIONS, PAGES, CATEGORIES, TEXT_PAGES, topicsOf } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { TAG } from '../cache/tags.js';
import { ResponseCache } from '../cache/response-cache.js';
import { RpcClients } from '../rpc/rpc-clients.js';

/** Most entries of one file (sitemaps.org). */
const MAX_FILE_ENTRIES = 50_000;

/** Milliseconds until the entries expire without a save: another gateway may have handled it. */
const TTL_MS = 600_000;

interface Entry {
  path: string;
  updatedAt?: string;
}

interface Known {
  entries: Entry[];
  version: number;
  expiresAt: number;
}

const FIXED: Entry[] = [
  ...[
    PAGES.landing,
    PAGES.assistant,
    PAGES.projects,
    PAGES.discussions,
    PAGES.articles,
    PAGES.moderation,
    PAGES.danger,
  ].map(({ path }) => ({
    path,
  })),
  ...TEXT_PAGES.map((name) => ({ path: PAGES[name].path })),
  ...CATEGORIES.flatMap((category) => [
    { path: `/category/${category.slug}` },
    ...topicsOf(category).map((topic) => ({ path: `/${category.slug}/${topic.slug}` })),
  ]),
];

/** Every public address, in files of 50,000. */
@Injectable()
export class Sitemap {
  private known: Known | undefined;
  private reading: Promise<Known> | undefined;

  constructor(
    private readonly services: RpcClients,
    private readonly cache: ResponseCache,
  ) {}

  /** The entries of each file. */
  async files(): Promise<Entry[][]> {
    const { entries } = this.isFresh(this.known) ? this.known : await this.read();
    const count = Math.ceil(entries.length / MAX_FILE_ENTRIES);

    return Array.from({ length: count }, (_, at) =>
      entries.slice(at * MAX_FILE_ENTRIES, (at + 1) * MAX_FILE_ENTRIES),
    );
  }

  private isFresh(known: Known | undefined): known is Known {
    return (
      known !== undefined &&
      known.expiresAt > Date.now() &&
      !this.cache.isPurgedSince(known.version, [TAG.articles])
    );
  }

  /** Shared by concurrent requests; falls back to stale entries. */
  private async read(): Promise<Known> {
    this.reading ??= this.readAll().finally(() => (this.reading = undefined));
    try {
      this.known = await this.reading;
    } catch (error) {
      if (!this.known) {
        throw error;
      }
    }

    return this.known;
  }

  private async readAll(): Promise<Known> {
    const version = this.cache.currentVersion();
    const entries = [...FIXED];
    for (let afterId: string | undefined, isLast = false; !isLast;) {
      const page = await this.services.callAsGateway(OPERATIONS.content.listArticleAddresses, {
        afterId,
        limit: LIMITS.addressesMax,
      });
      entries.push(...page.map(({ slug, updatedAt }) => ({ path: `/article/${slug}`, updatedAt })));
      isLast = page.length < LIMITS.addressesMax;
      afterId = page.at(-1)?.id;
    }

    return { entries, version, expiresAt: Date.now() + TTL_MS };
  }
}
