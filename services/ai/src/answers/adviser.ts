import type { AdvicePart } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { ModelWriter } from '../model/model-writer.js';
import { Retriever } from '../search-index/retriever.js';
import type { AdviceResult } from './advice-result.js';
import { type AnswerListener, NOBODY } from './answer-listener.js';
import { composeAnswer, selectCitations } from './composer.js';
import type { Inquiry } from './inquiry.js';
import { composeRefusal } from './refusal.js';

/** Answers questions from the articles: in the words of the model if one is configured, else of the passages. */
@Injectable()
export class Adviser {
  constructor(
    private readonly retriever: Retriever,
    private readonly model: ModelWriter,
  ) {}

  async answer(
    { question, context: chosen, history }: Inquiry,
    listener: AnswerListener = NOBODY,
  ): Promise<AdviceResult> {
    const context = chosen ?? undefined;
    const retrieved = await this.retriever.retrieve(question, context);
    if (retrieved.confidence === 'none') {
      return composeRefusal(context);
    }
    const citations = selectCitations(retrieved);
    const composed = composeAnswer(retrieved, retrieved.confidence, citations);
    if (!this.model.isConfigured) {
      return composed;
    }

    listener.onWriting();
    const passages = citations.map(({ n, article, passage: { heading, text } }) => ({
      n,
      title: article.title,
      heading,
      text,
    }));
    const onPart = (part: AdvicePart) => listener.onPart(part);

    return (await this.model.write({ question, history, passages, composed, onPart })) ?? composed;
  }
}
