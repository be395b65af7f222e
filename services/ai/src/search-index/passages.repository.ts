import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { IndexedPassage } from './passage.js';

/** An indexed article with all its passages, in order. */
export interface SourceArticle {
  articleId: string;
  /** The one that is indexed. */
  revision: number;
  /** Another one whenever its rows have been replaced, by the same revision, too. */
  rowVersion: string;
  slug: string;
  title: string;
  /** Empty for an article without one. */
  excerpt: string;
  mainCategory: string;
  subcategory: string | null;
  passages: IndexedPassage[];
}

/** What the search index contained at one moment. */
export interface IndexState {
  /** A number that is another one whenever the index has changed. */
  change: string;
  /** Whether it was in step with the articles when they were last compared; false before the first comparison. */
  isInStep: boolean;
}

/** Reads the search index; `SearchIndexRepository` writes it. */
@Injectable()
export class PassagesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findState(): Promise<IndexState> {
    const [row] = await queryPrepared<IndexState>(this.dataSource, {
      name: 'passages.findState',
      text: 'SELECT change, behind = 0 AS "isInStep" FROM index_state',
      values: [],
    });

    return row ?? { change: '0', isInStep: false };
  }

  /**
   * All articles with their passages, in the order of their addresses.
   * @param known articles that were read before: those that have not changed are returned as they are
   */
  async listAll(known: readonly SourceArticle[] = []): Promise<SourceArticle[]> {
    const unchanged = new Map(known.map((article) => [article.articleId, article]));
    const rows: (Omit<SourceArticle, 'passages'> & { passages: IndexedPassage[] | null })[] =
      await this.dataSource.query(
        `SELECT ${COLUMNS}, CASE WHEN known.article_id IS NULL THEN ${PASSAGES} END AS passages
        FROM sources LEFT JOIN unnest($1::uuid[], $2::text[]) AS known (article_id, row_version)
          ON known.article_id = sources.article_id AND known.row_version = ${ROW_VERSION}
        ORDER BY slug`,
        [known.map(({ articleId }) => articleId), known.map(({ rowVersion }) => rowVersion)],
      );

    return rows.map(({ passages, ...article }) =>
      passages ? { ...article, passages } : (unchanged.get(article.articleId) as SourceArticle),
    );
  }

  /** One article with its passages; null for an address that the index does not have. */
  async findBySlug(slug: string): Promise<SourceArticle | null> {
    const [row]: SourceArticle[] = await this.dataSource.query(
      `SELECT ${COLUMNS}, ${PASSAGES} AS passages FROM sources WHERE slug = $1`,
      [slug],
    );

    return row ?? null;
  }
}

/** The transaction that wrote the row: each replacement of an article's passages writes the row of the article, too. */
const ROW_VERSION = 'sources.xmin::text';

const COLUMNS = `sources.article_id AS "articleId", revision, ${ROW_VERSION} AS "rowVersion", slug, title, excerpt,
  main_category AS "mainCategory", subcategory`;

const PASSAGES = `(SELECT coalesce(json_agg(json_build_object('position', position, 'heading', heading, 'text', text, 'blocks', blocks,
    'isChecklist', is_checklist, 'wordings', wordings, 'answers', answers) ORDER BY position), '[]')
  FROM passages WHERE passages.article_id = sources.article_id)`;
