import { type Checklist, type CreateChecklistInput, requireOwnRow } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ChecklistEntity } from './checklist.entity.js';

interface CreateChecklist extends CreateChecklistInput {
  id: string;
  ownerId: string;
}

@Injectable()
export class ChecklistsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Creates a checklist. A repeated call with the same id returns the stored one and changes nothing.
   * @throws AppError request.invalid when the id is taken
   */
  async create({ items, ...input }: CreateChecklist): Promise<Checklist> {
    const { id, ownerId, title, description, categoryId, isTemplate, isPublic } = input;
    await this.dataSource.query(
      `INSERT INTO checklists (id, owner_id, title, description, category_id, is_template, is_public, items)
        SELECT $1, $2, $3, $4, $5, $6, $7,
          coalesce(jsonb_agg(jsonb_build_object('id', uuidv7(), 'text', text, 'done', false) ORDER BY at), '[]')
        FROM unnest($8::text[]) WITH ORDINALITY AS item (text, at)
        ON CONFLICT (id) DO NOTHING`,
      [id, ownerId, title, description, categoryId, isTemplate, isPublic, items],
    );
    const stored = await this.dataSource.manager.findOneBy(ChecklistEntity, { id });

    return toChecklist(requireOwnRow(stored, (row) => row.ownerId === ownerId));
  }
}

function toChecklist({
  id,
  title,
  description,
  items,
  categoryId,
  isTemplate,
  isPublic,
  createdAt,
}: ChecklistEntity): Checklist {
  return {
    id,
    title,
    description,
    items,
    categoryId,
    isTemplate,
    isPublic,
    createdAt: createdAt.toISOString(),
  };
}
