import { type Actor, AppError, type Category } from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Permissions } from '../permissions.js';
import { CategoryEntity } from './category.entity.js';

@Injectable()
export class CategoriesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly permissions: Permissions,
  ) {}

  async list(): Promise<Category[]> {
    const rows = await this.dataSource.manager.find(CategoryEntity, { order: { position: 'ASC' } });

    return rows.map(toCategory);
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

  /** @throws AppError auth.required, auth.forbidden, category.not_found */
  async update(slugOrId: string, description: string, actor: Actor | null): Promise<Category> {
    const { id: actorId } = this.permissions.require(actor, 'category.update');
    const { id } = await this.get(slugOrId);

    return this.dataSource.transaction(async (manager) => {
      const row = await manager.findOneOrFail(CategoryEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (row.description !== description) {
        await manager.update(CategoryEntity, { id }, { description });
        await recordAudit(manager, {
          actorId,
          action: 'category.updated',
          subject: { id, label: row.name },
          before: { description: row.description },
          after: { description },
        });
      }

      return { ...toCategory(row), description };
    });
  }
}

function toCategory({ id, name, slug, description }: CategoryEntity): Category {
  return { id, name, slug, description };
}
