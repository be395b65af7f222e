import { AppError, type Category } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CategoryEntity } from './category.entity.js';

@Injectable()
export class CategoriesService {
  constructor(@InjectRepository(CategoryEntity) private readonly categories: Repository<CategoryEntity>) {}

  async list(): Promise<Category[]> {
    const rows = await this.categories.find({ order: { position: 'ASC' } });

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
}

function toCategory({ id, name, slug, description }: CategoryEntity): Category {
  return { id, name, slug, description };
}
