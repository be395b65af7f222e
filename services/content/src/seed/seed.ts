import { CATEGORIES } from '@hearthwise/contracts';
import { includeBoxes, readBoxes, seedUpdatedFolder } from '@hearthwise/service-kit/seed';
import type { DataSource, EntityManager } from 'typeorm';
import { ArticlePublisher } from '../article-life/article-publisher.js';
import { ArticleSlugs } from '../articles/article-slugs.js';
import { ArticleWriter } from '../articles/article-writer.js';
import { toArticleColumns } from '../articles/article.mapper.js';
import { hasSameFields } from '../articles/has-same-fields.js';
import { database } from '../database.js';
import { lockUntouched } from './lock-untouched.js';
import { parseSeedArticle } from './seed-article.js';

const slugs = new ArticleSlugs();
const writer = new ArticleWriter(slugs);
const publisher = new ArticlePublisher();

const SEED = new URL('../../seed/', import.meta.url);

/**
 * Inserts the five categories and the articles. A later run inserts only what was never inserted before, and updates
 * articles whose files have changed, unless people have changed them here.
 *
 * @param folder holds `articles/`, and in `boxes/` the passages that several of them share
 */
export async function seed(url: string, schema?: string, folder = SEED): Promise<void> {
  const dataSource = await database.connect({ url, schema });
  try {
    await seedCategories(dataSource);
    const boxes = await readBoxes(new URL('boxes/', folder));
    await seedUpdatedFolder(dataSource, {
      folder: new URL('articles/', folder),
      complete: (file, text) => includeBoxes(file, text, boxes),
      insert: insertArticle,
      update: updateArticle,
    });
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

/** Imports an article file and publishes it, in the name of nobody. */
async function insertArticle(manager: EntityManager, file: string, text: string): Promise<void> {
  const { slug, publishDate, fields } = parseSeedArticle(file, text);
  const [{ id }]: [{ id: string }] = await manager.query('SELECT uuidv7() AS id');
  // Editors may have written an article with this address themselves.
  if (!(await slugs.tryClaim(manager, id, slug))) {
    return;
  }
  const columns = await toArticleColumns(fields);
  await writer.insertIfAbsent(manager, { id, slug, columns, editorId: null, action: 'imported' });
  await publisher.publish(manager, [id], { actorId: null, publishDate });
}

/** Saves a changed file as the next revision, in the name of nobody. The day of its publication stays. */
async function updateArticle(manager: EntityManager, file: string, text: string): Promise<void> {
  const { slug, fields } = parseSeedArticle(file, text);
  const article = await lockUntouched(manager, slug);
  if (!article) {
    return;
  }
  const columns = await toArticleColumns(fields);
  if (!hasSameFields(article, columns)) {
    await writer.save(manager, article, { columns, editorId: null, action: 'updated' });
  }
}
