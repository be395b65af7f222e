import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

export interface SimilarArticle {
  slug: string;
  title: string;
  hashes: number[];
}

/** Candidates that are compared: more than a few share a key only in a set of copies. */
const MAX_CANDIDATES = 50;

/** Fingerprints of articles, which are stored with each save. */
@Injectable()
export class NearDuplicatesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Published articles that share a key with a text, without the one of this id. The limit is outside, because
   * Postgres would read the whole table in the hope to reach it soon.
   */
  listCandidates(bands: number[], exceptId: string | null): Promise<SimilarArticle[]> {
    return queryPrepared<SimilarArticle>(this.dataSource, {
      name: 'articles.nearDuplicates',
      text: `WITH similar_articles AS MATERIALIZED (
          SELECT slug, title, shingle_hashes AS hashes FROM articles
          WHERE shingle_bands && $1::int[] AND status = 'published' AND ($2::uuid IS NULL OR id <> $2)
        ) SELECT slug, title, hashes FROM similar_articles LIMIT ${MAX_CANDIDATES}`,
      values: [bands, exceptId],
    });
  }

  /** Those of the slugs that lead readers to an article, each with the article's slug of today: it may have moved. */
  async findPublished(slugs: string[]): Promise<Map<string, string>> {
    const rows = await queryPrepared<{ slug: string; current: string }>(this.dataSource, {
      name: 'articles.publishedSlugs',
      text: `SELECT slug, slug AS current FROM articles WHERE slug = ANY ($1::text[]) AND status = 'published'
        UNION
        SELECT claimed.slug, articles.slug FROM article_slugs AS claimed JOIN articles ON articles.id = article_id
        WHERE claimed.slug = ANY ($1::text[]) AND status = 'published'`,
      values: [slugs],
    });

    return new Map(rows.map(({ slug, current }) => [slug, current]));
  }
}
