import type { AdvicePart } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { Asked, Finding } from '../finding/found.js';
import { Finder } from '../finding/finder.js';
import { type Find, findInConversation } from '../follow-ups/find-in-conversation.js';
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
    const index = await this.finder.load();
    const find = (asked: Asked) => this.finder.find(asked, index);
    const { finding, about } = await findInConversation(inquiry, find);
    const parts = about === null ? await findParts(inquiry, find) : [];
    const composition = compose(finding, { ...inquiry, about, parts });
    if (!mayReword || !this.model.isConfigured || composition.citations.length === 0) {
      return composition.result;
    }
    listener.onWriting();

    return (await this.reword(inquiry, composition, listener)) ?? composition.result;
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

/** What the guides say about each question of a message with several. */
function findParts({ question, context }: Inquiry, find: Find): Promise<Finding[]> {
  return Promise.all(questionParts(question).map(async (part) => find({ question: part, context })));
}
