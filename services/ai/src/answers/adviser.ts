import type { AdvicePart } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { Finding } from '../finding/found.js';
import { Finder } from '../finding/finder.js';
import { findInConversation } from '../follow-ups/find-in-conversation.js';
import { ModelWriter } from '../model/model-writer.js';
import type { AdviceResult } from './advice-result.js';
import { type AnswerListener, NOBODY } from './answer-listener.js';
import { compose, type Composition } from './composer.js';
import type { Inquiry } from './inquiry.js';
import { questionParts } from './question-parts.js';

/** Answers questions from the guides: in the words of the model if one is configured, else in their own. */
@Injectable()
export class Adviser {
  constructor(
    private readonly finder: Finder,
    private readonly model: ModelWriter,
  ) {}

  /** @param mayReword false for the words of the guides, although a model is configured */
  async answer(inquiry: Inquiry, listener: AnswerListener = NOBODY, mayReword = true): Promise<AdviceResult> {
    const { finding, about } = await findInConversation(inquiry, (asked) => this.finder.find(asked));
    const parts = about === null ? await this.findParts(inquiry) : [];
    const composition = compose(finding, { ...inquiry, about, parts });
    if (!mayReword || !this.model.isConfigured || composition.citations.length === 0) {
      return composition.result;
    }
    listener.onWriting();

    return (await this.reword(inquiry, composition, listener)) ?? composition.result;
  }

  /** What the guides say about each question of a message with several. */
  private findParts({ question, context }: Inquiry): Promise<Finding[]> {
    return Promise.all(questionParts(question).map((part) => this.finder.find({ question: part, context })));
  }

  private reword(
    { question, history }: Inquiry,
    { result: composed, citations }: Composition,
    listener: AnswerListener,
  ): Promise<AdviceResult | null> {
    const passages = citations.map(({ n, article, passage: { heading, text } }) => ({
      n,
      title: article.title,
      heading,
      text,
    }));
    const onPart = (part: AdvicePart) => listener.onPart(part);

    return this.model.write({ question, history, passages, composed, onPart });
  }
}
