import { AppError, type ImageUse, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles, RpcErrorFilter, RpcServer } from '@hearthwise/rpc';
import { createLogger } from '@hearthwise/service-kit';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const { listArticleImageUses } = OPERATIONS.content;
const { listPostImageUses } = OPERATIONS.community;
const { listPhotoUses } = OPERATIONS.auth;

/** Fakes content, community and auth: returns the uses that a test sets. */
export interface FakeImageUses {
  url: string;
  inArticles: ImageUse[];
  inPosts: ImageUse[];
  inProfiles: ImageUse[];
  /** Makes community return `service.unavailable`. */
  isCommunityUnavailable: boolean;
  /** Called with the ids of each request to community, before the response. */
  onRequest: (ids: string[]) => void;
  stop(): Promise<void>;
}

export async function startFakeImageUses(token: string): Promise<FakeImageUses> {
  const posts: Omit<FakeImageUses, 'url' | 'stop'> = {
    inArticles: [],
    inPosts: [],
    inProfiles: [],
    isCommunityUnavailable: false,
    onRequest: () => {},
  };

  @Controller()
  class UsesController {
    @Handles(listArticleImageUses)
    listInArticles({ input }: Call<typeof listArticleImageUses>): ImageUse[] {
      return posts.inArticles.filter(({ imageId }) => input.ids.includes(imageId));
    }

    @Handles(listPostImageUses)
    listInPosts({ input }: Call<typeof listPostImageUses>): ImageUse[] {
      if (posts.isCommunityUnavailable) {
        throw AppError.unavailable();
      }
      const uses = posts.inPosts.filter(({ imageId }) => input.ids.includes(imageId));
      posts.onRequest(input.ids);

      return uses;
    }

    @Handles(listPhotoUses)
    listInProfiles({ input }: Call<typeof listPhotoUses>): ImageUse[] {
      return posts.inProfiles.filter(({ imageId }) => input.ids.includes(imageId));
    }
  }
  @Module({ controllers: [UsesController] })
  class PostsModule {}

  const server = new RpcServer({
    host: '127.0.0.1',
    port: 0,
    token,
    logger: createLogger('posts', 'silent'),
    checkReady: async () => {},
    shouldCheckOutput: true,
  });
  const app = await NestFactory.createMicroservice(PostsModule, { strategy: server, logger: false });
  app.useGlobalFilters(new RpcErrorFilter());
  await app.listen();

  return Object.assign(posts, { url: `http://127.0.0.1:${server.port}`, stop: () => app.close() });
}
