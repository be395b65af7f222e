import { readFile } from 'node:fs/promises';
import { type IndexableArticle, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles, RpcErrorFilter, RpcServer } from '@hearthwise/rpc';
import { createLogger } from '@hearthwise/service-kit';
import { readFrontMatter } from '@hearthwise/service-kit/front-matter';
import { includeBoxes, listSeedFiles, readBoxes } from '@hearthwise/service-kit/seed';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const { listArticleVersions, getArticlesByIds } = OPERATIONS.content;

/** The articles that the product is shipped with, and what several of them share. */
const SEED = new URL('../../../content/seed/articles/', import.meta.url);
const BOXES = new URL('../../../content/seed/boxes/', import.meta.url);

/** Responds to ai's calls to the content service, with articles that a test may change. */
export interface FakeContent {
  url: string;
  articles: IndexableArticle[];
  stop(): Promise<void>;
}

export async function startFakeContent(token: string, articles: IndexableArticle[]): Promise<FakeContent> {
  @Controller()
  class ArticlesController {
    @Handles(listArticleVersions)
    listVersions({ input }: Call<typeof listArticleVersions>): { id: string; revision: number }[] {
      const sorted = articles.toSorted((a, b) => a.id.localeCompare(b.id));
      const after = sorted.filter(({ id }) => id > (input.afterId ?? ''));

      return after.slice(0, input.limit).map(({ id, revision }) => ({ id, revision }));
    }

    @Handles(getArticlesByIds)
    listByIds({ input }: Call<typeof getArticlesByIds>): IndexableArticle[] {
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

/** Once for all test files of a process: it takes a second. */
let seed: Promise<IndexableArticle[]> | undefined;

/** All seeded articles, which the caller may change. */
export async function readSeedArticles(): Promise<IndexableArticle[]> {
  seed ??= readFiles();

  return structuredClone(await seed);
}

async function readFiles(): Promise<IndexableArticle[]> {
  const [files, boxes] = await Promise.all([listSeedFiles(SEED), readBoxes(BOXES)]);

  return Promise.all(
    files.map(async (file, at) => {
      const text = await readFile(new URL(file, SEED), 'utf8');

      return toArticle(file, includeBoxes(file, text, boxes), at);
    }),
  );
}

function toArticle(file: string, text: string, at: number): IndexableArticle {
  const { data, content } = readFrontMatter(text);
  const fields = data as Pick<
    IndexableArticle,
    'title' | 'excerpt' | 'mainCategory' | 'subcategory' | 'questions'
  >;

  return {
    id: `019aa000-0000-7000-9000-${String(at).padStart(12, '0')}`,
    slug: file.replace(/\.md$/, ''),
    title: fields.title,
    content: content.trim(),
    excerpt: fields.excerpt,
    mainCategory: fields.mainCategory,
    subcategory: fields.subcategory,
    imagePrompts: [],
    featuredImage: null,
    isHomepageFeatured: false,
    publishDate: null,
    readTime: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
    revision: 1,
    questions: fields.questions ?? [],
  };
}
