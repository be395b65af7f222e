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
}
