import { type Category, OPERATIONS, type PublicUser } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RpcClients } from '../rpc/rpc-clients.js';

/** How long a changed name may still be shown under posts, in milliseconds. */
const CACHE_MS = 30_000;

interface PostRecord {
  authorId: string;
  categoryId: string | null;
}

type Composed<Post extends PostRecord> = Omit<Post, 'authorId'> & {
  user: PublicUser | null;
  category: { name: string; slug: string } | null;
};

/** Adds to posts what other services know about them: the author (auth) and the category (content). */
@Injectable()
export class PostComposer {
  private readonly users = new LRUCache<string, { user: PublicUser | null }>({ max: 10_000, ttl: CACHE_MS });
  private categories: { byId: Map<string, Category>; expiresAt: number } | undefined;

  constructor(private readonly services: RpcClients) {}

  async compose<Post extends PostRecord>(posts: Post[]): Promise<Composed<Post>[]> {
    const [users, categories] = await Promise.all([this.usersOf(posts), this.allCategories()]);

    return posts.map(({ authorId, ...post }) => {
      const category = post.categoryId === null ? undefined : categories.get(post.categoryId);

      return {
        ...post,
        user: users.get(authorId) ?? null,
        category: category ? { name: category.name, slug: category.slug } : null,
      };
    });
  }

  async composeOne<Post extends PostRecord>(post: Post): Promise<Composed<Post>> {
    const [composed] = await this.compose([post]);

    return composed as Composed<Post>;
  }

  /** One call for all authors that are not known yet. */
  private async usersOf(posts: PostRecord[]): Promise<Map<string, PublicUser | null>> {
    const ids = [...new Set(posts.map((post) => post.authorId))];
    const unknown = ids.filter((id) => !this.users.has(id));
    if (unknown.length > 0) {
      const { users } = await this.services.callAsGateway(OPERATIONS.auth.publicUsers, { ids: unknown });
      const found = new Map(users.map(({ id, ...user }) => [id, user]));
      unknown.forEach((id) => this.users.set(id, { user: found.get(id) ?? null }));
    }

    return new Map(ids.map((id) => [id, this.users.get(id)?.user ?? null]));
  }

  private async allCategories(): Promise<Map<string, Category>> {
    if (!this.categories || this.categories.expiresAt < Date.now()) {
      const list = await this.services.callAsGateway(OPERATIONS.content.listCategories, {});
      this.categories = {
        byId: new Map(list.map((category) => [category.id, category])),
        expiresAt: Date.now() + CACHE_MS,
      };
    }

    return this.categories.byId;
  }
}
