import {
  type Actor,
  type ArticleCheck,
  articleFindings,
  articleStatistics,
  type CheckArticleInput,
  requireAllowed,
} from '@hearthwise/contracts';
import { renderMarkdown } from '@hearthwise/markdown';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

/** Preview, statistics and findings of an article that somebody is writing. */
@Injectable()
export class ArticleChecksService {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'EDITING'>) {}

  /** @throws AppError auth.required, auth.forbidden, service.unavailable */
  async check({ fields }: CheckArticleInput, actor: Actor | null): Promise<ArticleCheck> {
    requireAllowed(actor, 'article.check', { editing: this.config.EDITING });
    const statistics = articleStatistics(fields.content);
    const { html } = await renderMarkdown(fields.content, { hasChecklists: true });

    return { contentHtml: html, statistics, findings: articleFindings(fields, statistics) };
  }
}
