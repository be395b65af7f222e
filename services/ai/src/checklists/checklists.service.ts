import { AppError, type Checklist, type CreateChecklistInput } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ChecklistEntity } from './checklist.entity.js';

interface Create extends CreateChecklistInput {
  id: string;
  ownerId: string;
}

@Injectable()
export class ChecklistsService {
  constructor(@InjectRepository(ChecklistEntity) private readonly checklists: Repository<ChecklistEntity>) {}

  /**
   * Keeps a checklist. Asked again with the same id, it answers what is kept and overwrites nothing.
   * @throws AppError auth.forbidden when the id is somebody else's
   */
  async create({ items, ...input }: Create): Promise<Checklist> {
    const { id, ownerId, title, description, categoryId, isTemplate, isPublic } = input;
    await this.checklists.query(
      `INSERT INTO checklists (id, owner_id, title, description, category_id, is_template, is_public, items)
        SELECT $1, $2, $3, $4, $5, $6, $7,
          coalesce(jsonb_agg(jsonb_build_object('id', uuidv7(), 'text', text, 'done', false) ORDER BY at), '[]')
        FROM unnest($8::text[]) WITH ORDINALITY AS item (text, at)
        ON CONFLICT (id) DO NOTHING`,
      [id, ownerId, title, description, categoryId, isTemplate, isPublic, items],
    );
    const kept = await this.checklists.findOneBy({ id, ownerId });
    if (!kept) {
      throw new AppError('auth.forbidden', "This checklist is somebody else's.");
    }

    return toChecklist(kept);
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
