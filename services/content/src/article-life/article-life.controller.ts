import { type ArticleState, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ArticleLifeService } from './article-life.service.js';

const { deleteArticle, restoreArticle, submitArticle, publishArticle, withdrawArticle, updateArticleSlug } =
  OPERATIONS.content;

@Controller()
export class ArticleLifeController {
  constructor(private readonly life: ArticleLifeService) {}

  @Handles(deleteArticle)
  delete({ input, actor }: Call<typeof deleteArticle>): Promise<ArticleState> {
    return this.life.delete(input.id, actor);
  }

  @Handles(restoreArticle)
  restore({ input, actor }: Call<typeof restoreArticle>): Promise<ArticleState> {
    return this.life.restore(input.id, actor);
  }

  @Handles(submitArticle)
  submit({ input, actor }: Call<typeof submitArticle>): Promise<ArticleState> {
    return this.life.submit(input.id, actor);
  }

  @Handles(publishArticle)
  publish({ input, actor }: Call<typeof publishArticle>): Promise<ArticleState> {
    return this.life.publish(input, actor);
  }

  @Handles(withdrawArticle)
  withdraw({ input, actor }: Call<typeof withdrawArticle>): Promise<ArticleState> {
    return this.life.withdraw(input.id, actor);
  }

  @Handles(updateArticleSlug)
  updateSlug({ input, actor }: Call<typeof updateArticleSlug>): Promise<ArticleState> {
    return this.life.updateSlug(input, actor);
  }
}
