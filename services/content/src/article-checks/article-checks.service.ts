import {
  type Actor,
  type ArticleCheck,
  articleFindings,
  articleStatistics,
  type CheckArticleInput,
} from '@hearthwise/contracts';
import { renderMarkdown } from '@hearthwise/markdown';
import { Injectable } from '@nestjs/common';
import { Permissions } from '../permissions.js';
import { QualityService } from '../quality/quality.service.js';

/** Preview, statistics and findings of an article that somebody is writing. */
@Injectable()
export class ArticleChecksService {
  constructor(
    private readonly quality: QualityService,
    private readonly permissions: Permissions,
  ) {}

  /** @throws AppError auth.required, auth.forbidden, service.unavailable */
  async check({ id, fields }: CheckArticleInput, actor: Actor | null): Promise<ArticleCheck> {
    this.permissions.require(actor, 'article.check');
    const statistics = articleStatistics(fields.content);
    const [{ html }, quality] = await Promise.all([
      renderMarkdown(fields.content, { hasChecklists: true }),
      this.quality.check(fields.content, id ?? null),
    ]);

    return {
      contentHtml: html,
      statistics,
      findings: [...articleFindings(fields, statistics), ...quality],
    };
  }
}
