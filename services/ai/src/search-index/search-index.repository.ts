import type { IndexableArticle } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { INDEX_VERSION, type IndexedPassage, toIndexedPassages } from './passage.js';

/** Writes the search index; `PassagesRepository` reads it. */
@Injectable()
export class SearchIndexRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The indexed revision of each article, by article id; 0 if an older `INDEX_VERSION` split it. */
  async listIndexedRevisions(): Promise<Map<string, number>> {
    const rows: { id: string; revision: number }[] = await this.dataSource.query(
      'SELECT article_id AS id, CASE WHEN index_version = $1 THEN revision ELSE 0 END AS revision FROM sources',
      [INDEX_VERSION],
    );

    return new Map(rows.map(({ id, revision }) => [id, revision]));
  }

  /** Replaces everything that the index contains of an article, in one transaction. */
  async replaceArticle(article: IndexableArticle): Promise<void> {
    const passages = await toIndexedPassages(article);
    await this.dataSource.transaction(async (manager) => {
      const isChanged = await upsertSource(manager, article);
      await manager.query('DELETE FROM passages WHERE article_id = $1', [article.id]);
      await insertPassages(manager, article.id, passages);
      if (isChanged) {
        await recordChange(manager);
      }
    });
  }

  async deleteArticles(articleIds: string[]): Promise<void> {
    await this.delete('article_id = ANY ($1::uuid[])', articleIds);
  }

  /** Deletes all articles but those. */
  async deleteOthers(articleIds: string[]): Promise<void> {
    await this.delete('article_id <> ALL ($1::uuid[])', articleIds);
  }

  private async delete(condition: string, articleIds: string[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`DELETE FROM sources WHERE ${condition}`, [articleIds]);
      await recordChange(manager);
    });
  }
}

/**
 * Tells every process that its index in memory is outdated. In the transaction of the change, and at its end, because all
 * changes lock this row.
 */
async function recordChange(manager: EntityManager): Promise<void> {
  await manager.query(
    `INSERT INTO index_state (compared_at, behind, change) VALUES (now(), 0, 1)
      ON CONFLICT (is_only_row) DO UPDATE SET change = index_state.change + 1`,
  );
}

/**
 * Whether another revision of the article was indexed, or none. Also locks the article's row, so that two processes that
 * replace the same article do it one after the other.
 */
async function upsertSource(manager: EntityManager, article: IndexableArticle): Promise<boolean> {
  const [row]: [{ isChanged: boolean }] = await manager.query(
    `WITH before AS (SELECT revision, index_version FROM sources WHERE article_id = $1)
      INSERT INTO sources (article_id, revision, index_version, slug, title, excerpt, main_category, subcategory)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (article_id) DO UPDATE SET revision = excluded.revision, index_version = excluded.index_version,
        slug = excluded.slug, title = excluded.title, excerpt = excluded.excerpt, main_category = excluded.main_category,
        subcategory = excluded.subcategory
      RETURNING coalesce((SELECT revision <> $2 OR index_version <> $3 FROM before), true) AS "isChanged"`,
    [
      article.id,
      article.revision,
      INDEX_VERSION,
      article.slug,
      article.title,
      article.excerpt ?? '',
      article.mainCategory,
      article.subcategory,
    ],
  );

  return row.isChanged;
}

async function insertPassages(
  manager: EntityManager,
  articleId: string,
  passages: IndexedPassage[],
): Promise<void> {
  await manager.query(
    `INSERT INTO passages (article_id, position, heading, text, blocks, is_checklist, wordings, answers)
      SELECT $1, position, heading, text, blocks, "isChecklist", wordings, answers
      FROM jsonb_to_recordset($2::jsonb)
        AS passage (position int, heading text, text text, blocks jsonb, "isChecklist" boolean, wordings jsonb, answers jsonb)`,
    [articleId, JSON.stringify(passages)],
  );
}
