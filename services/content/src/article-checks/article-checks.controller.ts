import { type ArticleCheck, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ArticleChecksService } from './article-checks.service.js';

const { checkArticle } = OPERATIONS.content;

@Controller()
export class ArticleChecksController {
  constructor(private readonly checks: ArticleChecksService) {}

  @Handles(checkArticle)
  check({ input, actor }: Call<typeof checkArticle>): Promise<ArticleCheck> {
    return this.checks.check(input, actor);
  }
}
