import { type Category, type EditableCategory, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { CategoriesService } from './categories.service.js';

const { listCategories, listEditableCategories, getCategory, updateCategory } = OPERATIONS.content;

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

  @Handles(listEditableCategories)
  listEditable({ actor }: Call<typeof listEditableCategories>): Promise<EditableCategory[]> {
    return this.categories.listEditable(actor);
  }

  @Handles(updateCategory)
  update({ input, actor }: Call<typeof updateCategory>): Promise<EditableCategory> {
    return this.categories.update(input, actor);
  }
}
