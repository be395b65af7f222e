import { readdir, readFile } from 'node:fs/promises';
import { type Article, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles, RpcErrorFilter, RpcServer } from '@hearthwise/rpc';
import { createLogger } from '@hearthwise/service-kit';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const { listArticleVersions, getArticlesByIds } = OPERATIONS.content;

/** The articles that the product is shipped with. */
const SEED = new URL('../../../content/seed/articles/', import.meta.url);

/** Responds to ai's calls to the content service, with articles that a test may change. */
export interface FakeContent {
  url: string;
  articles: Article[];
  stop(): Promise<void>;
}

export async function startFakeContent(token: string, articles: Article[]): Promise<FakeContent> {
  @Controller()
  class ArticlesController {
    @Handles(listArticleVersions)
    listVersions({ input }: Call<typeof listArticleVersions>): { id: string; revision: number }[] {
      const sorted = articles.toSorted((a, b) => a.id.localeCompare(b.id));
      const after = sorted.filter(({ id }) => id > (input.afterId ?? ''));

      return after.slice(0, input.limit).map(({ id, revision }) => ({ id, revision }));
    }

    @Handles(getArticlesByIds)
    listByIds({ input }: Call<typeof getArticlesByIds>): Article[] {
      return articles.filter(({ id }) => input.ids.includes(id));
    }
  }
  @Module({ controllers: [ArticlesController] })
  class ContentModule {}

  const server = new RpcServer({
    host: '127.0.0.1',
    port: 0,
    token,
    logger: createLogger('content', 'silent'),
    checkReady: async () => {},
    shouldCheckOutput: true,
  });
  const app = await NestFactory.createMicroservice(ContentModule, { strategy: server, logger: false });
  app.useGlobalFilters(new RpcErrorFilter());
  await app.listen();

  return { url: `http://127.0.0.1:${server.port}`, articles, stop: () => app.close() };
}

/** Reads all seeded articles from their files. */
export async function readSeedArticles(): Promise<Article[]> {
  const files = (await readdir(SEED)).filter((file) => file.endsWith('.md')).sort();

  return Promise.all(
    files.map(async (file, at) => toArticle(file, await readFile(new URL(file, SEED), 'utf8'), at)),
  );
}

function toArticle(file: string, text: string, at: number): Article {
  const [, facts = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const fact = (key: string) =>
    (new RegExp(`^${key}: (.*)$`, 'm').exec(facts)?.[1] ?? '').replace(/^"(.*)"$/, '$1');

  return {
    id: `019aa000-0000-7000-9000-${String(at).padStart(12, '0')}`,
    slug: file.replace(/\.md$/, ''),
    title: fact('title'),
    content: content.trim(),
    excerpt: fact('excerpt'),
    mainCategory: fact('mainCategory'),
    subcategory: fact('subcategory'),
    imagePrompts: [],
    featuredImage: null,
    isHomepageFeatured: false,
    publishDate: null,
    readTime: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
    revision: 1,
  };
}
