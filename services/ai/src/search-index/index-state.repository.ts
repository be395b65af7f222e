import type { AdviserStatus } from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { INDEX_VERSION } from './passage.js';

interface StateRow {
  articles: number;
  passages: number;
  wordings: number;
  behind: number | null;
  comparedAt: Date | null;
  changedAt: Date | null;
}

/** How the search index compares with the articles: one row, written by the process that compares, read by any. */
@Injectable()
export class IndexStateRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param behind articles that differ from the index */
  async recordComparison(behind: number): Promise<void> {
    await queryPrepared(this.dataSource, {
      name: 'indexState.recordComparison',
      text: `INSERT INTO index_state (compared_at, behind) VALUES (now(), $1)
        ON CONFLICT (is_only_row) DO UPDATE SET compared_at = now(), behind = excluded.behind`,
      values: [behind],
    });
  }

  /** The index is what the articles were at the last comparison. */
  async recordChange(): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO index_state (compared_at, changed_at, behind, change) VALUES (now(), now(), 0, 1)
        ON CONFLICT (is_only_row) DO UPDATE SET changed_at = now(), behind = 0, change = index_state.change + 1`,
    );
  }

  async get(): Promise<AdviserStatus['index']> {
    const [row]: [StateRow] = await this.dataSource.query(
      `SELECT (SELECT count(*)::int FROM sources) AS articles, (SELECT count(*)::int FROM passages) AS passages,
          (SELECT coalesce(sum(jsonb_array_length(wordings)), 0)::int FROM passages) AS wordings, behind, compared_at AS "comparedAt", changed_at AS "changedAt"
        FROM (VALUES (true)) AS state (is_only_row) LEFT JOIN index_state USING (is_only_row)`,
    );

    return {
      ...row,
      version: INDEX_VERSION,
      comparedAt: row.comparedAt?.toISOString() ?? null,
      changedAt: row.changedAt?.toISOString() ?? null,
    };
  }
}
