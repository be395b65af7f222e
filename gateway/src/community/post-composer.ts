import { LOGGER } from '@hearthwise/service-kit';
import { OPERATIONS, type PublicUser, CATEGORIES } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { GatewayRequest } from '../http/gateway-request.js';
import { StaleIfErrorCache } from '../rpc/stale-if-error-cache.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PublicUsers } from '../users/public-users.js';

/** Milliseconds that a changed name may still be shown with posts. */
const FRESH_MS = 30_000;

interface PostRecord {
  authorId: string;
  categoryId: string | null;
}

interface CategoryName {
  name: string;
  slug: string;
}

type Composed<Post extends PostRecord> = Omit<Post, 'authorId'> & {
  user: PublicUser | null;
  category: CategoryName | null;
};

/**
 * Adds to posts what other services know about them: the author (auth) and the category (content). While one of them is
 * unavailable, names are stale or missing, and the response is marked as partial.
 */
@Injectable()
export class PostComposer {
  private readonly categories: StaleIfErrorCache<CategoryName>;

  constructor(
    private readonly users: PublicUsers,
    services: RpcClients,
    @Inject(LOGGER) logger: Logger,
  ) {
    const load = async () => byId(await services.callAsGateway(OPERATIONS.content.listCategories, {}));
    this.categories = new StaleIfErrorCache(
      { name: 'names of categories', freshMs: FRESH_MS, logger, load },
      byId(CATEGORIES.map(({ id, slug, title }) => ({ id, slug, name: title }))),
    );
  }

  async compose<Post extends PostRecord>(posts: Post[], request: GatewayRequest): Promise<Composed<Post>[]> {
    const [userOf, categories] = await Promise.all([
      this.users.lookUp(
        posts.map((post) => post.authorId),
        request,
      ),
      this.categories.find(posts.flatMap((post) => post.categoryId ?? [])),
    ]);
    if (!categories.isCurrent) {
      request.isPartial = true;
    }

    return posts.map(({ authorId, ...post }) => ({
      ...post,
      user: userOf(authorId),
      category: categories.values.get(post.categoryId ?? '') ?? null,
    }));
  }

  async composeOne<Post extends PostRecord>(post: Post, request: GatewayRequest): Promise<Composed<Post>> {
    const [composed] = await this.compose([post], request);

    return composed as Composed<Post>;
  }
}

function byId(categories: readonly (CategoryName & { id: string })[]): Map<string, CategoryName> {
  return new Map(categories.map(({ id, name, slug }) => [id, { name, slug }]));
}
