import {
  AppError,
  type Checklist,
  type ChecklistSummary,
  type ListPage,
  type OPERATIONS,
  type OperationPayload,
  type PageInput,
  requireOwnRow,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { toChecklist, toSummary } from './checklist.mapper.js';
import { ChecklistsRepository, type WholeChecklistRow } from './checklists.repository.js';

type Operations = typeof OPERATIONS.ai;

/** Checklists and templates. Those of others do not exist for a member, except public templates. */
@Injectable()
export class ChecklistsService {
  constructor(private readonly repository: ChecklistsRepository) {}

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
   * @throws AppError request.invalid when the id is taken
   */
  async create(ownerId: string, input: OperationPayload<Operations['createChecklist']>): Promise<Checklist> {
    await this.repository.insertIfAbsent({ ...input, ownerId });

    return this.getCreated(input.id, ownerId);
  }

  /**
   * Copies one of the user's checklists or a public template. A repeated call with the same new id changes nothing.
   * @throws AppError checklist.not_found, request.invalid when the id of the copy is taken
   */
  async duplicate(
    ownerId: string,
    { id, copyId, title, isTemplate }: OperationPayload<Operations['duplicateChecklist']>,
  ): Promise<Checklist> {
    const original = await this.requireRow(id, ownerId);
    await this.repository.copy({ id, copyId, ownerId, title: title ?? original.title, isTemplate });

    return this.getCreated(copyId, ownerId);
  }

  /** @throws AppError checklist.not_found */
  async update(ownerId: string, input: OperationPayload<Operations['updateChecklist']>): Promise<Checklist> {
    assertFound(await this.repository.update(input, ownerId));

    return this.get(input.id, ownerId);
  }

  /** @throws AppError checklist.not_found */
  async delete(ownerId: string, id: string): Promise<{ id: string }> {
    assertFound(await this.repository.setDeleted(id, ownerId, true));

    return { id: id.toLowerCase() };
  }

  /** @throws AppError checklist.not_found */
  async restore(ownerId: string, id: string): Promise<{ id: string }> {
    assertFound(await this.repository.setDeleted(id, ownerId, false));

    return { id: id.toLowerCase() };
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

/** @throws AppError checklist.not_found */
export function assertFound(isFound: boolean): void {
  if (!isFound) {
    throw checklistNotFound();
  }
}

function checklistNotFound(): AppError {
  return new AppError('checklist.not_found', "The checklist you're looking for doesn't exist.");
}
