import type { WorkingCopyFields, WorkingCopyVersion } from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { WorkingCopyEntity } from './working-copy.entity.js';

/** The key of a working copy. */
export interface WorkingCopyKey {
  articleId: string;
  editorId: string;
}

export interface WorkingCopyRow extends WorkingCopyKey {
  fields: WorkingCopyFields;
  baseRevision: number;
  savedAt: Date;
  /** The open editor that wrote it; null when it named none. */
  writer: string | null;
}

/** True for a working copy that a call with the version `$1` (writer) and `$2` (saved at) may replace. */
const isReplaceable = (writer: string, savedAt: string): string =>
  `(${writer}::uuid IS NULL OR working_copies.writer = ${writer}
    OR date_trunc('milliseconds', working_copies.saved_at) = ${savedAt}::timestamptz)`;

@Injectable()
export class WorkingCopiesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find({ articleId, editorId }: WorkingCopyKey): Promise<WorkingCopyRow | null> {
    return this.dataSource.manager.findOneBy(WorkingCopyEntity, { articleId, editorId });
  }

  /** Returns when it was saved; null when there is one that must be kept, or no such article. */
  async upsert(
    { articleId, editorId, fields, baseRevision }: Omit<WorkingCopyRow, 'savedAt' | 'writer'>,
    { writer, ifSavedAt }: WorkingCopyVersion,
  ): Promise<Date | null> {
    const [row] = await queryPrepared<{ savedAt: Date }>(this.dataSource, {
      name: 'workingCopies.upsert',
      text: `INSERT INTO working_copies (article_id, editor_id, fields, base_revision, writer)
        SELECT id, $2, $3, $4, $5 FROM articles WHERE id = $1 AND status <> 'deleted'
        ON CONFLICT (article_id, editor_id) DO UPDATE SET fields = excluded.fields,
          base_revision = excluded.base_revision, writer = excluded.writer, saved_at = now()
          WHERE ${isReplaceable('$5', '$6')}
        RETURNING saved_at AS "savedAt"`,
      values: [articleId, editorId, JSON.stringify(fields), baseRevision, writer ?? null, ifSavedAt ?? null],
    });

    return row?.savedAt ?? null;
  }

  /** Keeps one of another version. */
  async delete(
    { articleId, editorId }: WorkingCopyKey,
    { writer, ifSavedAt }: WorkingCopyVersion,
    manager = this.dataSource.manager,
  ): Promise<void> {
    await manager.query(
      `DELETE FROM working_copies WHERE article_id = $1 AND editor_id = $2 AND ${isReplaceable('$3', '$4')}`,
      [articleId, editorId, writer ?? null, ifSavedAt ?? null],
    );
  }
}
