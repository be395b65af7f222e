import { CATEGORIES } from '@hearthwise/contracts';
import { seedFolder } from '@hearthwise/service-kit/seed';
import type { DataSource, EntityManager } from 'typeorm';
import { ArticleRevisionEntity } from '../articles/article-revision.entity.js';
import { ArticleEntity } from '../articles/article.entity.js';
import { toArticleColumns } from '../articles/article.mapper.js';
import { database } from '../database.js';
import { parseSeedArticle } from './seed-article.js';

const ARTICLES = new URL('../../seed/articles/', import.meta.url);

/** Inserts the five categories and the articles. A later run inserts only what was never inserted before. */
export async function seed(url: string, schema?: string): Promise<void> {
  const dataSource = await database.connect({ url, schema });
  try {
    await seedCategories(dataSource);
    await seedFolder(dataSource, { root: ARTICLES, path: '', insert: insertArticle });
  } finally {
    await dataSource.destroy();
  }
}

async function seedCategories(dataSource: DataSource): Promise<void> {
  for (const [position, { id, slug, title, description }] of CATEGORIES.entries()) {
    // Of another seed that runs at once, the id may be there before the slug.
    await dataSource.query(
      'INSERT INTO categories (id, slug, name, description, position) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
      [id, slug, title, description, position],
    );
  }
}

async function insertArticle(manager: EntityManager, file: string, text: string): Promise<void> {
  const { slug, publishDate, fields } = parseSeedArticle(file, text);
  const claimed: unknown[] = await manager.query(
    'INSERT INTO article_slugs (slug) VALUES ($1) ON CONFLICT (slug) DO NOTHING RETURNING slug',
    [slug],
  );
  // Editors have written an article with this address themselves.
  if (claimed.length === 0) {
    return;
  }
  const columns = await toArticleColumns(fields);
  const article = manager.create(ArticleEntity, { slug, publishDate, ...columns, revision: 1 });
  const { identifiers } = await manager.insert(ArticleEntity, article);
  const articleId = identifiers[0]?.id as string;
  await manager.query('UPDATE article_slugs SET article_id = $2 WHERE slug = $1', [slug, articleId]);
  await manager.insert(ArticleRevisionEntity, {
    articleId,
    revision: 1,
    fields: { ...fields, questions: fields.questions ?? [] },
    editorId: null,
    action: 'imported',
    publishedAt: publishDate,
  });
}
