import type { IndexRebuild } from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

type RebuildRow = Omit<IndexRebuild, 'createdAt' | 'finishedAt'> & {
  createdAt: Date;
  finishedAt: Date | null;
  /** Articles up to this one are indexed again; null at the beginning. */
  lastArticleId: string | null;
};

const COLUMNS = `id, status, total, done, last_article_id AS "lastArticleId", created_at AS "createdAt", finished_at AS "finishedAt"`;

/** A rebuild whose job has not shown any sign of life for so long gets another one when it is asked for again. */
const STALLED_AFTER = '1 minute';

/** Rebuilds of the index: queued → running → done, or failed. At most one has not ended. */
@Injectable()
export class RebuildsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Stores and records a rebuild, unless another one has not ended: then that one is returned. */
  create(id: string, actorId: string): Promise<IndexRebuild> {
    return this.dataSource.transaction(async (manager) => {
      const created: RebuildRow[] = await manager.query(
        `INSERT INTO index_rebuilds (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
        [id],
      );
      if (created[0]) {
        await recordAudit(manager, { actorId, action: 'search_index.rebuild_started', subject: { id } });

        return toRebuild(created[0]);
      }
      const rows: [RebuildRow] = await manager.query(
        `SELECT ${COLUMNS} FROM index_rebuilds WHERE id = $1 OR status IN ('queued', 'running')
          ORDER BY id = $1 DESC LIMIT 1`,
        [id],
      );

      return toRebuild(rows[0]);
    });
  }

  async findNewest(): Promise<IndexRebuild | null> {
    const [row]: RebuildRow[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM index_rebuilds ORDER BY created_at DESC LIMIT 1`,
    );

    return row ? toRebuild(row) : null;
  }

  /** Takes a rebuild to work on; a failed one, too, unless another one has not ended. Null when there is nothing to do. */
  async claim(id: string): Promise<{ lastArticleId: string | null } | null> {
    const [[row]]: [RebuildRow[], number] = await this.dataSource.query(
      `UPDATE index_rebuilds SET status = 'running', finished_at = NULL, heartbeat_at = now()
        WHERE id = $1 AND (status IN ('queued', 'running')
          OR status = 'failed' AND NOT EXISTS (SELECT FROM index_rebuilds WHERE status IN ('queued', 'running')))
        RETURNING ${COLUMNS}`,
      [id],
    );

    return row ?? null;
  }

  /**
   * The number of the next job of a rebuild; null when it needs none. Unless it `goesOn`, it needs one when it has had none
   * yet, or when its job was lost.
   */
  async claimAttempt(id: string, { goesOn = false } = {}): Promise<number | null> {
    const [[row]]: [{ attempt: number }[], number] = await this.dataSource.query(
      `UPDATE index_rebuilds SET attempt = attempt + 1, heartbeat_at = now()
        WHERE id = $1 AND status IN ('queued', 'running')
          AND ($2 OR attempt = 0 OR heartbeat_at < now() - interval '${STALLED_AFTER}') RETURNING attempt`,
      [id, goesOn],
    );

    return row?.attempt ?? null;
  }

  async setProgress(
    id: string,
    { total, done, lastArticleId }: { total: number; done: number; lastArticleId: string | null },
  ): Promise<void> {
    await this.dataSource.query(
      `UPDATE index_rebuilds SET total = $2, done = $3, last_article_id = $4, heartbeat_at = now()
        WHERE id = $1 AND status = 'running'`,
      [id, total, done, lastArticleId],
    );
  }

  async end(id: string, status: 'done' | 'failed'): Promise<void> {
    await this.dataSource.query(
      `UPDATE index_rebuilds SET status = $2, finished_at = now() WHERE id = $1 AND status = 'running'`,
      [id, status],
    );
  }
}

function toRebuild({ lastArticleId: _last, createdAt, finishedAt, ...row }: RebuildRow): IndexRebuild {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
