import {
  type Actor,
  AppError,
  idSchema,
  type OperationOutput,
  type OperationPayload,
  OPERATIONS,
  requireAllowed,
  type WorkingCopy,
} from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import {
  WorkingCopiesRepository,
  type WorkingCopyKey,
  type WorkingCopyRow,
} from './working-copies.repository.js';

type Save = OperationPayload<typeof OPERATIONS.content.saveWorkingCopy>;
type Saved = OperationOutput<typeof OPERATIONS.content.saveWorkingCopy>;

/** Everybody has access to their own working copies only. */
@Injectable()
export class WorkingCopiesService {
  constructor(
    private readonly copies: WorkingCopiesRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'EDITING'>,
  ) {}

  /** @throws AppError auth.required, auth.forbidden, article.not_found */
  async find(id: string, actor: Actor | null): Promise<WorkingCopy | null> {
    const row = await this.copies.find(this.keyOf(id, actor));

    return row && toWorkingCopy(row);
  }

  /** @throws AppError auth.required, auth.forbidden, article.not_found */
  async save({ id, fields, baseRevision }: Save, actor: Actor | null): Promise<Saved> {
    const savedAt = await this.copies.upsert({ ...this.keyOf(id, actor), fields, baseRevision });
    if (!savedAt) {
      throw notFound();
    }

    return { baseRevision, savedAt: savedAt.toISOString() };
  }

  /** @throws AppError auth.required, auth.forbidden, article.not_found for what is no id */
  async delete(id: string, actor: Actor | null): Promise<void> {
    await this.copies.delete(this.keyOf(id, actor));
  }

  private keyOf(id: string, actor: Actor | null): WorkingCopyKey {
    const editor = requireAllowed(actor, 'workingCopy.save', { editing: this.config.EDITING });
    if (!idSchema.safeParse(id).success) {
      throw notFound();
    }

    return { articleId: id, editorId: editor.id };
  }
}

function toWorkingCopy({ fields, baseRevision, savedAt }: WorkingCopyRow): WorkingCopy {
  return { fields, baseRevision, savedAt: savedAt.toISOString() };
}

function notFound(): AppError {
  return new AppError('article.not_found', 'Article not found');
}
