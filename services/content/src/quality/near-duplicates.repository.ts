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

  /** Articles that share a key with a text, without the one of this id. */
  listCandidates(bands: number[], exceptId: string | null): Promise<SimilarArticle[]> {
    return queryPrepared<SimilarArticle>(this.dataSource, {
      name: 'articles.nearDuplicates',
      text: `SELECT slug, title, shingle_hashes AS hashes FROM articles
        WHERE shingle_bands && $1::int[] AND status <> 'deleted' AND ($2::uuid IS NULL OR id <> $2)
        LIMIT ${MAX_CANDIDATES}`,
      values: [bands, exceptId],
    });
  }

  /** Those of the slugs that lead readers to an article. */
  async listPublished(slugs: string[]): Promise<Set<string>> {
    const rows = await queryPrepared<{ slug: string }>(this.dataSource, {
      name: 'articles.publishedSlugs',
      text: `SELECT slug FROM articles WHERE slug = ANY ($1::text[]) AND status = 'published'`,
      values: [slugs],
    });

    return new Set(rows.map(({ slug }) => slug));
  }
}
