import type { Article } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { SYNONYMS } from './synonyms.js';
import { normalise } from './normalise.js';
import { INDEX_VERSION, type IndexedPassage, passagesOf } from './passage.js';

/** The passage index as it is written; `RankingRepository` reads it. */
@Injectable()
export class KnowledgeRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Revisions of the articles in the index, by article id; articles cut by an older version of the code count as none. */
  async listRevisions(): Promise<Map<string, number>> {
    const rows: { id: string; revision: number }[] = await this.dataSource.query(
      'SELECT article_id AS id, CASE WHEN index_version = $1 THEN revision ELSE 0 END AS revision FROM sources',
      [INDEX_VERSION],
    );

    return new Map(rows.map(({ id, revision }) => [id, revision]));
  }

  /** Puts an article in the place of what the index has of it, both or neither. */
  async replace(article: Article): Promise<void> {
    const passages = await passagesOf(article);
    await this.dataSource.transaction(async (manager) => {
      await saveSource(manager, article);
      await manager.query('DELETE FROM passages WHERE article_id = $1', [article.id]);
      await insertPassages(manager, article.id, passages);
    });
  }

  async remove(articleIds: string[]): Promise<void> {
    await this.dataSource.query('DELETE FROM sources WHERE article_id = ANY ($1::uuid[])', [articleIds]);
  }

  /**
   * Collects the words that spelling is corrected to: those of the passages and those of the synonyms. Without signs,
   * because Postgres's reader of words takes quadratic time for long runs of some.
   */
  async refreshWords(): Promise<void> {
    const known = SYNONYMS.flat().flatMap((term) => normalise(term).split(' '));
    await this.dataSource.transaction(async (manager) => {
      // Of two processes that do this at once, the second waits and does it again.
      await manager.query('LOCK TABLE words IN SHARE ROW EXCLUSIVE MODE');
      await manager.query('DELETE FROM words');
      await manager.query(
        `INSERT INTO words (word, stem)
          SELECT word, coalesce((ts_lexize('english_stem', word))[1], '') FROM (
            SELECT word FROM ts_stat($$ SELECT to_tsvector('simple',
              regexp_replace(s.title || ' ' || p.heading || ' ' || p.text, '[^[:alnum:]]+', ' ', 'g'))
              FROM passages p JOIN sources s USING (article_id) $$)
            UNION SELECT unnest($1::text[])
          ) AS collected WHERE word ~ '^[a-z]{3,}$'`,
        [known],
      );
    });
  }
}

/** Locks the article's row as well, so that two processes with the same news write one after the other. */
async function saveSource(manager: EntityManager, article: Article): Promise<void> {
  await manager.query(
    `INSERT INTO sources (article_id, revision, index_version, slug, title, main_category, subcategory)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (article_id) DO UPDATE SET revision = excluded.revision, index_version = excluded.index_version,
        slug = excluded.slug, title = excluded.title, main_category = excluded.main_category,
        subcategory = excluded.subcategory`,
    [
      article.id,
      article.revision,
      INDEX_VERSION,
      article.slug,
      article.title,
      article.mainCategory,
      article.subcategory,
    ],
  );
}

async function insertPassages(
  manager: EntityManager,
  articleId: string,
  passages: IndexedPassage[],
): Promise<void> {
  await manager.query(
    `INSERT INTO passages (article_id, position, heading, text, blocks, is_checklist, search)
      SELECT $1, position, heading, text, blocks, "isChecklist",
        setweight(to_tsvector('english', search ->> 'title'), 'A')
        || setweight(to_tsvector('english', search ->> 'heading'), 'B')
        || setweight(to_tsvector('english', search ->> 'text'), 'C')
        || setweight(to_tsvector('english', search ->> 'subject'), 'D')
      FROM jsonb_to_recordset($2::jsonb)
        AS passage (position int, heading text, text text, blocks jsonb, "isChecklist" boolean, search jsonb)`,
    [articleId, JSON.stringify(passages)],
  );
}
