import { type CallContext, type IndexableArticle, LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { RpcClient } from '@hearthwise/rpc';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

const { listArticleVersions, getArticlesByIds } = OPERATIONS.content;

/** The service calls content on its own behalf. */
const CONTEXT: CallContext = { actor: null, requestId: 'search-index' };

const MAX_REVISIONS_PER_CALL = 1_000;

/** The published articles of content, whose database only content may read. */
@Injectable()
export class ContentArticles implements OnApplicationShutdown {
  private readonly content: RpcClient;

  constructor(@Inject(CONFIG) config: Config) {
    this.content = new RpcClient({ url: config.CONTENT_URL, token: config.RPC_TOKEN });
  }

  /** After everything that reads articles has ended. */
  async onApplicationShutdown(): Promise<void> {
    await this.content.close();
  }

  /** The revision of each article, by its id, in the order of the ids. */
  async listRevisions(): Promise<Map<string, number>> {
    const revisions = new Map<string, number>();
    for (let afterId: string | undefined; ;) {
      const page = await this.content.call(
        listArticleVersions,
        { limit: MAX_REVISIONS_PER_CALL, ...(afterId && { afterId }) },
        CONTEXT,
      );
      page.forEach(({ id, revision }) => revisions.set(id, revision));
      if (page.length < MAX_REVISIONS_PER_CALL) {
        return revisions;
      }
      afterId = page.at(-1)?.id;
    }
  }

  /** Whole articles, a few at a time, in the order of the ids; those that are no longer published are missing. */
  async *read(ids: string[]): AsyncGenerator<IndexableArticle[]> {
    for (let at = 0; at < ids.length; at += LIMITS.wholeArticles) {
      yield await this.content.call(
        getArticlesByIds,
        { ids: ids.slice(at, at + LIMITS.wholeArticles) },
        CONTEXT,
      );
    }
  }
}
