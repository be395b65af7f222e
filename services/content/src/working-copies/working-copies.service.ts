import {
  type Actor,
  AppError,
  type OperationOutput,
  type OperationPayload,
  OPERATIONS,
  type WorkingCopy,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { getArticle, requireArticleId } from '../articles/get-article.js';
import { Permissions } from '../permissions.js';
import {
  WorkingCopiesRepository,
  type WorkingCopyKey,
  type WorkingCopyRow,
} from '../articles/working-copies.repository.js';

type Save = OperationPayload<typeof OPERATIONS.content.saveWorkingCopy>;
type Deletion = OperationPayload<typeof OPERATIONS.content.deleteWorkingCopy>;
type Saved = OperationOutput<typeof OPERATIONS.content.saveWorkingCopy>;

/** Everybody has access to their own working copies only. */
@Injectable()
export class WorkingCopiesService {
  constructor(
    private readonly copies: WorkingCopiesRepository,
    private readonly permissions: Permissions,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError auth.required, auth.forbidden, article.not_found */
  async find(id: string, actor: Actor | null): Promise<WorkingCopy | null> {
    const row = await this.copies.find(this.keyOf(id, actor));

    return row && toWorkingCopy(row);
  }

  /** @throws AppError auth.required, auth.forbidden, article.not_found, working_copy.changed */
  async save({ id, fields, baseRevision, ...version }: Save, actor: Actor | null): Promise<Saved> {
    const savedAt = await this.copies.upsert({ ...this.keyOf(id, actor), fields, baseRevision }, version);
    if (!savedAt) {
      await getArticle(this.dataSource.manager, id);
      throw new AppError(
        'working_copy.changed',
        "You're writing this article in another window or on another device.",
      );
    }

    return { baseRevision, savedAt: savedAt.toISOString() };
  }

  /** @throws AppError auth.required, auth.forbidden, article.not_found for what is no id */
  async delete({ id, ...version }: Deletion, actor: Actor | null): Promise<void> {
    await this.copies.delete(this.keyOf(id, actor), version);
  }

  private keyOf(id: string, actor: Actor | null): WorkingCopyKey {
    const editor = this.permissions.require(actor, 'workingCopy.save');

    return { articleId: requireArticleId(id), editorId: editor.id };
  }
}

function toWorkingCopy({ fields, baseRevision, savedAt, writer }: WorkingCopyRow): WorkingCopy {
  return { fields, baseRevision, savedAt: savedAt.toISOString(), ...(writer && { writer }) };
}
