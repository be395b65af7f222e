import {
  type Article,
  type ArticlePage,
  type EditableArticle,
  type IndexableArticle,
  type ListPage,
  type OperationOutput,
  OPERATIONS,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ArticlesService } from './articles.service.js';
import { HeadingQuestionsService } from './heading-questions.service.js';

const {
  listArticles,
  getArticleBySlug,
  findMovedArticle,
  getArticleById,
  createArticle,
  updateArticle,
  addHeadingQuestions,
  listArticleVersions,
  listArticleAddresses,
  getArticlesChangedAt,
  getArticlesByIds,
} = OPERATIONS.content;

@Controller()
export class ArticlesController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly headings: HeadingQuestionsService,
  ) {}

  @Handles(listArticles)
  list({ input }: Call<typeof listArticles>): Promise<ListPage<Article>> {
    return this.articles.list(input);
  }

  @Handles(getArticleBySlug)
  getBySlug({ input }: Call<typeof getArticleBySlug>): Promise<ArticlePage> {
    return this.articles.getBySlug(input.slug);
  }

  @Handles(findMovedArticle)
  async findMoved({ input }: Call<typeof findMovedArticle>): Promise<{ slug: string | null }> {
    return { slug: await this.articles.findMoved(input.slug) };
  }

  @Handles(getArticleById)
  getById({ input, actor }: Call<typeof getArticleById>): Promise<EditableArticle> {
    return this.articles.getById(input.id, actor);
  }

  @Handles(createArticle)
  create({ input, actor }: Call<typeof createArticle>): Promise<EditableArticle> {
    return this.articles.create(input, actor);
  }

  @Handles(updateArticle)
  update({ input, actor }: Call<typeof updateArticle>): Promise<EditableArticle> {
    return this.articles.update(input, actor);
  }

  @Handles(addHeadingQuestions)
  addQuestions({
    input,
    actor,
  }: Call<typeof addHeadingQuestions>): Promise<OperationOutput<typeof addHeadingQuestions>> {
    return this.headings.add(input, actor);
  }

  @Handles(listArticleVersions)
  listVersions({ input }: Call<typeof listArticleVersions>): Promise<{ id: string; revision: number }[]> {
    return this.articles.listVersions(input.afterId, input.limit);
  }

  @Handles(listArticleAddresses)
  listAddresses({
    input,
  }: Call<typeof listArticleAddresses>): Promise<OperationOutput<typeof listArticleAddresses>> {
    return this.articles.listAddresses(input.afterId, input.limit);
  }

  @Handles(getArticlesChangedAt)
  async getChangedAt(): Promise<OperationOutput<typeof getArticlesChangedAt>> {
    return { changedAt: await this.articles.findLastChange() };
  }

  @Handles(getArticlesByIds)
  listByIds({ input }: Call<typeof getArticlesByIds>): Promise<IndexableArticle[]> {
    return this.articles.listByIds(input.ids);
  }
}
