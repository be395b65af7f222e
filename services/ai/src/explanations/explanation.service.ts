import {
  type Actor,
  AppError,
  type ExplainQuestionInput,
  type Explanation,
  idSchema,
  requireAllowed,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { compose } from '../answers/composer.js';
import type { Inquiry } from '../answers/inquiry.js';
import { Finder } from '../finding/finder.js';
import { findInConversation } from '../follow-ups/find-in-conversation.js';
import { SafetyCards } from '../safety-cards/safety-cards.js';
import { AnsweredAdviceRepository, type Outcome } from './answered-advice.repository.js';
import { explainGuides } from './explained-guides.js';
import { unknownWordsOf } from './question-words.js';

/** Says why the adviser answers a question as it does, so that editors can mend a wrong answer. */
@Injectable()
export class ExplanationService {
  constructor(
    private readonly advice: AnsweredAdviceRepository,
    private readonly finder: Finder,
    private readonly safetyCards: SafetyCards,
  ) {}

  /** @throws AppError auth.required, auth.forbidden, advice.not_found */
  async explainAdvice(adviceId: string, actor: Actor | null): Promise<Explanation> {
    requireAllowed(actor, 'gap.manage');
    const advice = idSchema.safeParse(adviceId).success ? await this.advice.find(adviceId) : null;
    if (!advice) {
      throw new AppError('advice.not_found', 'Question not found');
    }

    return this.explain(advice, advice.result);
  }

  /** @throws AppError auth.required, auth.forbidden */
  explainQuestion(input: ExplainQuestionInput, actor: Actor | null): Promise<Explanation> {
    requireAllowed(actor, 'gap.manage');

    return this.explain({ ...input, history: [] }, null);
  }

  /** @param stored what was answered; null for a question that nobody has asked */
  private async explain(inquiry: Inquiry, stored: Outcome | null): Promise<Explanation> {
    const index = await this.finder.load();
    const { finding, about, point } = await findInConversation(inquiry, (asked) =>
      this.finder.find(asked, index),
    );
    const { outcome, sources } = stored ?? compose(finding, { ...inquiry, about }).result;
    const { safety, possibleDanger = null } = stored ?? (await this.safetyCards.recognise(inquiry));
    const resolvedQuestion = [about, point, inquiry.question].filter(Boolean).join('\n');

    return {
      question: inquiry.question,
      resolvedQuestion,
      context: inquiry.context,
      outcome,
      band: finding.band,
      coverage: finding.coverage,
      unknownWords: unknownWordsOf(resolvedQuestion, index),
      safety: safety ? [{ id: safety.id, title: safety.title }] : [],
      possibleDanger,
      guides: explainGuides(resolvedQuestion, finding.guides, sources),
    };
  }
}
