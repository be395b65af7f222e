import { type Category, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { CategoriesService } from './categories.service.js';

const { listCategories, getCategory, updateCategory } = OPERATIONS.content;

@Controller()
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Handles(listCategories)
  list(): Promise<Category[]> {
    return this.categories.list();
  }

  @Handles(getCategory)
  get({ input }: Call<typeof getCategory>): Promise<Category> {
    return this.categories.get(input.category);
  }

  @Handles(updateCategory)
  update({ input, actor }: Call<typeof updateCategory>): Promise<Category> {
    return this.categories.update(input.category, input.description, actor);
  }
}
