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
  slug: string;
  title: string;
  /** Empty for an article without one. */
  excerpt: string;
  mainCategory: string;
  subcategory: string | null;
  passages: IndexedPassage[];
}

/** Reads the search index; `SearchIndexRepository` writes it. */
@Injectable()
export class PassagesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A number that is another one whenever the index has changed. */
  async findChange(): Promise<string> {
    const [row] = await queryPrepared<{ change: string }>(this.dataSource, {
      name: 'passages.findChange',
      text: 'SELECT change FROM index_state',
      values: [],
    });

    return row?.change ?? '0';
  }

  /** All articles with their passages, in the order of their addresses. */
  listAll(): Promise<SourceArticle[]> {
    return this.dataSource.query(`${SELECT_ARTICLES} ORDER BY slug`);
  }

  /** One article with its passages; null for an address that the index does not have. */
  async findBySlug(slug: string): Promise<SourceArticle | null> {
    const [row]: SourceArticle[] = await this.dataSource.query(`${SELECT_ARTICLES} WHERE slug = $1`, [slug]);

    return row ?? null;
  }
}

const SELECT_ARTICLES = `SELECT article_id AS "articleId", revision, slug, title, excerpt, main_category AS "mainCategory", subcategory,
    (SELECT coalesce(json_agg(json_build_object('position', position, 'heading', heading, 'text', text, 'blocks', blocks,
      'isChecklist', is_checklist, 'wordings', wordings, 'answers', answers) ORDER BY position), '[]')
      FROM passages WHERE passages.article_id = sources.article_id) AS passages
  FROM sources`;
