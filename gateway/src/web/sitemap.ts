import { LIMITS, OPERATIONS, PAGES, CATEGORIES, topicsOf } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { TAG } from '../cache/cached.decorator.js';
import { ResponseCache } from '../cache/response-cache.js';
import { RpcClients } from '../rpc/rpc-clients.js';

/** Most addresses of one file (sitemaps.org). */
const FILE_MAX = 50_000;

/** How long the addresses are kept when no article is saved, in milliseconds: another gateway may have seen the save. */
const KEPT_MS = 600_000;

interface Entry {
  path: string;
  updatedAt?: string;
}

interface Known {
  entries: Entry[];
  begun: number;
  expiresAt: number;
}

const FIXED: Entry[] = [
  ...[PAGES.landing, PAGES.assistant, PAGES.projects, PAGES.discussions, PAGES.articles].map(({ path }) => ({
    path,
  })),
  ...CATEGORIES.flatMap((category) => [
    { path: `/category/${category.slug}` },
    ...topicsOf(category).map((topic) => ({ path: `/${category.slug}/${topic.slug}` })),
  ]),
];

/** Every address that search engines shall know, in files of 50,000. */
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
    const count = Math.ceil(entries.length / FILE_MAX);

    return Array.from({ length: count }, (_, at) => entries.slice(at * FILE_MAX, (at + 1) * FILE_MAX));
  }

  private isFresh(known: Known | undefined): known is Known {
    return (
      known !== undefined &&
      known.expiresAt > Date.now() &&
      !this.cache.isPurgedSince(known.begun, [TAG.articles])
    );
  }

  /** Once for all who ask meanwhile; what was known before is better than nothing. */
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
    const begun = this.cache.begin();
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

    return { entries, begun, expiresAt: Date.now() + KEPT_MS };
  }
}
