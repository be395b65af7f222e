import { readdir, readFile } from 'node:fs/promises';
import { CATEGORIES } from '@hearthwise/contracts';
import type { DataSource } from 'typeorm';
import { ArticleRevisionEntity } from '../articles/article-revision.entity.js';
import { ArticleEntity } from '../articles/article.entity.js';
import { toArticleColumns } from '../articles/article.mapper.js';
import { database } from '../database.js';
import { parseArticleFile, type SeedArticle } from './article-file.js';

const ARTICLES = new URL('../../seed/articles/', import.meta.url);

/** Inserts the five categories and the articles. A later run inserts only what was never inserted before. */
export async function seed(url: string, schema?: string): Promise<void> {
  const dataSource = await database.connect({ url, schema });
  try {
    await seedCategories(dataSource);
    await seedArticles(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function seedCategories(dataSource: DataSource): Promise<void> {
  for (const [position, { id, slug, title, description }] of CATEGORIES.entries()) {
    await dataSource.query(
      'INSERT INTO categories (id, slug, name, description, position) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (slug) DO NOTHING',
      [id, slug, title, description, position],
    );
  }
}

/** `seeded` lists what was inserted, so that an article that an editor deletes stays deleted. */
async function seedArticles(dataSource: DataSource): Promise<void> {
  const rows: { name: string }[] = await dataSource.query('SELECT name FROM seeded');
  const known = new Set(rows.map((row) => row.name));
  const files = (await readdir(ARTICLES)).filter((file) => file.endsWith('.md'));

  for (const file of files.filter((name) => !known.has(name)).sort()) {
    const article = parseArticleFile(file, await readFile(new URL(file, ARTICLES), 'utf8'));
    await insertArticle(dataSource, file, article);
  }
}

async function insertArticle(
  dataSource: DataSource,
  file: string,
  { slug, publishDate, fields }: SeedArticle,
): Promise<void> {
  const columns = await toArticleColumns(fields);
  await dataSource.transaction(async (manager) => {
    const article = manager.create(ArticleEntity, { slug, publishDate, ...columns, revision: 1 });
    const { identifiers } = await manager.insert(ArticleEntity, article);
    await manager.insert(ArticleRevisionEntity, {
      articleId: identifiers[0]?.id as string,
      revision: 1,
      fields,
      editorId: null,
    });
    await manager.query('INSERT INTO seeded (name) VALUES ($1)', [file]);
  });
}
