import { type AdminArticleRecord, type BulkResult, type ListPage, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { AdminArticlesService } from './admin-articles.service.js';

const { listAdminArticles, bulkUpdateArticles } = OPERATIONS.content;

@Controller()
export class AdminArticlesController {
  constructor(private readonly articles: AdminArticlesService) {}

  @Handles(listAdminArticles)
  list({ input, actor }: Call<typeof listAdminArticles>): Promise<ListPage<AdminArticleRecord>> {
    return this.articles.list(input, actor);
  }

  @Handles(bulkUpdateArticles)
  update({ input, actor }: Call<typeof bulkUpdateArticles>): Promise<BulkResult[]> {
    return this.articles.update(input, actor);
  }
}
