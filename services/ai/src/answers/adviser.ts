import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Retriever } from '../search-index/retriever.js';
import type { AdviceResult } from './advice-result.js';
import { type AnswerListener, NOBODY } from './answer-listener.js';
import { composeAnswer, selectCitations } from './composer.js';
import type { Inquiry } from './inquiry.js';
import { ModelWriter } from './model-writer.js';
import { composeRefusal } from './refusal.js';

/** Answers questions from the articles: in the words of the model if one is configured, else of the passages. */
@Injectable()
export class Adviser {
  private readonly model: ModelWriter | undefined;

  constructor(
    private readonly retriever: Retriever,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.model = config.OPENAI_API_KEY
      ? new ModelWriter({
          apiKey: config.OPENAI_API_KEY,
          baseUrl: config.OPENAI_BASE_URL,
          model: config.OPENAI_MODEL,
        })
      : undefined;
  }

  async answer(
    { question, context: chosen }: Inquiry,
    listener: AnswerListener = NOBODY,
  ): Promise<AdviceResult> {
    const context = chosen ?? undefined;
    const retrieved = await this.retriever.retrieve(question, context);
    if (retrieved.confidence === 'none') {
      return composeRefusal(context);
    }
    const citations = selectCitations(retrieved);
    const composed = composeAnswer(retrieved, retrieved.confidence, citations);
    if (!this.model) {
      return composed;
    }

    listener.onWriting();
    try {
      return await this.model.reword({ question, citations, composed });
    } catch (error) {
      this.logger.warn(
        { err: error },
        'the model returned no usable answer; the answer is composed of passages',
      );

      return composed;
    }
  }
}
