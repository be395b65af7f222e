import { type Article, type ArticlePage, type ListPage, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/service-kit';
import { Controller } from '@nestjs/common';
import { ArticlesService } from './articles.service.js';

const {
  listArticles,
  getArticleBySlug,
  getArticleById,
  updateArticle,
  listArticleVersions,
  getArticlesByIds,
} = OPERATIONS.content;

@Controller()
export class ArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  @Handles(listArticles)
  list({ input }: Call<typeof listArticles>): Promise<ListPage<Article>> {
    return this.articles.list(input);
  }

  @Handles(getArticleBySlug)
  getBySlug({ input }: Call<typeof getArticleBySlug>): Promise<ArticlePage> {
    return this.articles.getBySlug(input.slug);
  }

  @Handles(getArticleById)
  getById({ input }: Call<typeof getArticleById>): Promise<Article> {
    return this.articles.getById(input.id);
  }

  @Handles(updateArticle)
  update({ input, actor }: Call<typeof updateArticle>): Promise<Article> {
    return this.articles.update({ ...input, editorId: actor?.id ?? null });
  }

  @Handles(listArticleVersions)
  listVersions({ input }: Call<typeof listArticleVersions>): Promise<{ id: string; revision: number }[]> {
    return this.articles.listVersions(input.afterId, input.limit);
  }

  @Handles(getArticlesByIds)
  listByIds({ input }: Call<typeof getArticlesByIds>): Promise<Article[]> {
    return this.articles.listByIds(input.ids);
  }
}
