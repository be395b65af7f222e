import type { WorkingCopyFields } from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { WorkingCopyEntity } from './working-copy.entity.js';

/** Whose working copy of which article. */
export interface WorkingCopyKey {
  articleId: string;
  editorId: string;
}

export interface WorkingCopyRow extends WorkingCopyKey {
  fields: WorkingCopyFields;
  baseRevision: number;
  savedAt: Date;
}

@Injectable()
export class WorkingCopiesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find({ articleId, editorId }: WorkingCopyKey): Promise<WorkingCopyRow | null> {
    return this.dataSource.manager.findOneBy(WorkingCopyEntity, { articleId, editorId });
  }

  /** Returns when it was saved; null when there is no such article, or it is in the bin. */
  async upsert({
    articleId,
    editorId,
    fields,
    baseRevision,
  }: Omit<WorkingCopyRow, 'savedAt'>): Promise<Date | null> {
    const [row] = await queryPrepared<{ savedAt: Date }>(this.dataSource, {
      name: 'workingCopies.upsert',
      text: `INSERT INTO working_copies (article_id, editor_id, fields, base_revision)
        SELECT id, $2, $3, $4 FROM articles WHERE id = $1 AND status <> 'deleted'
        ON CONFLICT (article_id, editor_id)
          DO UPDATE SET fields = excluded.fields, base_revision = excluded.base_revision, saved_at = now()
        RETURNING saved_at AS "savedAt"`,
      values: [articleId, editorId, JSON.stringify(fields), baseRevision],
    });

    return row?.savedAt ?? null;
  }

  async delete({ articleId, editorId }: WorkingCopyKey): Promise<void> {
    await this.dataSource.manager.delete(WorkingCopyEntity, { articleId, editorId });
  }
}
