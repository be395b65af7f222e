import {
  type Actor,
  AppError,
  type Checklist,
  type ChecklistSummary,
  idSchema,
  isAllowed,
  LIMITS,
  type ListPage,
  type OPERATIONS,
  type OperationPayload,
  type PageInput,
  requireAllowed,
  requireOwnRow,
} from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { toChecklist, toSummary } from './checklist.mapper.js';
import { ChecklistsRepository, type WholeChecklistRow } from './checklists.repository.js';

type Operations = typeof OPERATIONS.ai;

/** Checklists and templates. Those of others do not exist for a member, except public templates. */
@Injectable()
export class ChecklistsService {
  constructor(
    private readonly repository: ChecklistsRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async list(
    ownerId: string,
    input: OperationPayload<Operations['listChecklists']>,
  ): Promise<ListPage<ChecklistSummary>> {
    const page = await this.repository.list(ownerId, input);

    return { ...page, rows: page.rows.map(toSummary) };
  }

  async listTemplates(paging: PageInput): Promise<ListPage<ChecklistSummary>> {
    const page = await this.repository.listTemplates(paging);

    return { ...page, rows: page.rows.map(toSummary) };
  }

  /** @throws AppError checklist.not_found */
  async get(id: string, userId: string | null): Promise<Checklist> {
    return toChecklist(await this.requireRow(id, userId), userId);
  }

  /**
   * Creates a checklist. A repeated call with the same id returns the stored one and changes nothing.
   * @throws AppError auth.suspended for a public one, request.invalid when the id is taken, checklist.too_many
   */
  async create(actor: Actor, input: OperationPayload<Operations['createChecklist']>): Promise<Checklist> {
    assertMayShow(actor, input);
    const { id: ownerId } = actor;
    await this.assertRoom(input.id, ownerId);
    await this.repository.insertIfAbsent({ ...input, ownerId });

    return this.getCreated(input.id, ownerId);
  }

  /**
   * Copies one of the user's checklists or a public template. A repeated call with the same new id changes nothing.
   * @throws AppError checklist.not_found, request.invalid when the id of the copy is taken, checklist.too_many
   */
  async duplicate(
    ownerId: string,
    { id, copyId, title, isTemplate }: OperationPayload<Operations['duplicateChecklist']>,
  ): Promise<Checklist> {
    const original = await this.requireRow(id, ownerId);
    await this.assertRoom(copyId, ownerId);
    await this.repository.copy({ id, copyId, ownerId, title: title ?? original.title, isTemplate });

    return this.getCreated(copyId, ownerId);
  }

  /** @throws AppError checklist.not_found; auth.suspended for a public one */
  async update(actor: Actor, input: OperationPayload<Operations['updateChecklist']>): Promise<Checklist> {
    assertMayShow(actor, await this.requireRow(input.id, actor.id));
    assertFound(await this.repository.update(input, actor.id));

    return this.get(input.id, actor.id);
  }

  /** @throws AppError checklist.not_found */
  delete(actor: Actor, id: string): Promise<{ id: string }> {
    return this.setDeleted(actor, id, true);
  }

  /** @throws AppError checklist.not_found, checklist.too_many; auth.suspended for a public one */
  async restore(actor: Actor, id: string): Promise<{ id: string }> {
    if (!isAllowed(actor, 'template.moderate')) {
      await this.assertRoom(id, actor.id);
    }

    return this.setDeleted(actor, id, false);
  }

  /** What a moderator does to a template of others is recorded; one's own checklists are nobody's business. */
  private async setDeleted(actor: Actor, id: string, isDeleted: boolean): Promise<{ id: string }> {
    assertFound(idSchema.safeParse(id).success);
    const isModerator = isAllowed(actor, 'template.moderate');

    return this.dataSource.transaction(async (manager) => {
      const deletion = { id, actorId: actor.id, isModerator, isDeleted };
      const template = await this.repository.setDeleted(manager, deletion);
      if (!template) {
        throw checklistNotFound();
      }
      if (!isDeleted) {
        assertMayShow(actor, template);
      }
      if (!template.isOwn && template.isChanged) {
        const action = isDeleted ? 'template.deleted' : 'template.restored';
        const subject = { id: template.id, label: template.title };
        await recordAudit(manager, { actorId: actor.id, action, subject });
      }

      return { id: template.id };
    });
  }

  private async assertRoom(id: string, ownerId: string): Promise<void> {
    if (!(await this.repository.hasRoom(id, ownerId))) {
      throw new AppError(
        'checklist.too_many',
        `You already have ${LIMITS.checklistsMax} checklists. Delete one in Planning to save another.`,
      );
    }
  }

  private async getCreated(id: string, ownerId: string): Promise<Checklist> {
    const stored = await this.repository.find(id, ownerId);

    return toChecklist(
      requireOwnRow(stored, (row) => row.ownerId === ownerId),
      ownerId,
    );
  }

  private async requireRow(id: string, userId: string | null): Promise<WholeChecklistRow> {
    const row = await this.repository.find(id, userId);
    if (row === null) {
      throw checklistNotFound();
    }

    return row;
  }
}

/**
 * Nothing that everybody sees is written by whom moderators have suspended. Checklists never become public later.
 * @throws AppError auth.suspended
 */
export function assertMayShow(actor: Actor, { isPublic }: Pick<Checklist, 'isPublic'>): void {
  if (isPublic) {
    requireAllowed(actor, 'template.publish');
  }
}

/** @throws AppError checklist.not_found */
export function assertFound(isFound: boolean): void {
  if (!isFound) {
    throw checklistNotFound();
  }
}

export function checklistNotFound(): AppError {
  return new AppError('checklist.not_found', "The checklist you're looking for doesn't exist.");
}
