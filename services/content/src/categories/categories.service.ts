import {
  type Actor,
  AppError,
  type Category,
  type EditableCategory,
  type OperationPayload,
  type OPERATIONS,
} from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Permissions } from '../permissions.js';
import { CategoryEntity } from './category.entity.js';

type Update = OperationPayload<typeof OPERATIONS.content.updateCategory>;

@Injectable()
export class CategoriesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly permissions: Permissions,
  ) {}

  async list(): Promise<Category[]> {
    return (await this.findAll()).map(toCategory);
  }

  async listEditable(actor: Actor | null): Promise<EditableCategory[]> {
    this.permissions.require(actor, 'category.update');

    return (await this.findAll()).map(toEditable);
  }

  /** @throws AppError category.not_found */
  async get(slugOrId: string): Promise<Category> {
    const rows = await this.list();
    const found = rows.find((category) => category.slug === slugOrId || category.id === slugOrId);
    if (!found) {
      throw new AppError('category.not_found', "The category you're looking for doesn't exist.");
    }

    return found;
  }

  /** @throws AppError auth.required, auth.forbidden, category.not_found, category.changed */
  async update(
    { category, description, ifRevision }: Update,
    actor: Actor | null,
  ): Promise<EditableCategory> {
    const { id: actorId } = this.permissions.require(actor, 'category.update');
    const { id } = await this.get(category);

    return this.dataSource.transaction(async (manager) => {
      const row = await manager.findOneOrFail(CategoryEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (ifRevision !== undefined && ifRevision !== row.revision) {
        throw AppError.changed('category.changed');
      }
      const saved = { description, revision: row.revision + 1 };
      await manager.update(CategoryEntity, { id }, saved);
      if (row.description !== description) {
        await recordAudit(manager, {
          actorId,
          action: 'category.updated',
          subject: { id, label: row.name },
          before: { description: row.description },
          after: { description },
        });
      }

      return { ...toEditable(row), ...saved };
    });
  }

  private findAll(): Promise<CategoryEntity[]> {
    return this.dataSource.manager.find(CategoryEntity, { order: { position: 'ASC' } });
  }
}

function toCategory({ id, name, slug, description }: CategoryEntity): Category {
  return { id, name, slug, description };
}

function toEditable(row: CategoryEntity): EditableCategory {
  return { ...toCategory(row), revision: row.revision };
}
