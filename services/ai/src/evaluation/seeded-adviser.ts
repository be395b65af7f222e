import type { AdviceTurn } from '@hearthwise/contracts';
import { Adviser } from '../answers/adviser.js';
import type { AdviceResult } from '../answers/advice-result.js';
import { NOBODY } from '../answers/answer-listener.js';
import type { Meanings } from '../embeddings/meanings.js';
import { Finder } from '../finding/finder.js';
import type { GuideIndex } from '../finding/guide-index.js';
import { findInConversation } from '../follow-ups/find-in-conversation.js';
import { ModelWriter } from '../model/model-writer.js';
import { SafetyCards } from '../safety-cards/safety-cards.js';
import { SafetyCardsRepository } from '../safety-cards/safety-cards.repository.js';
import { indexSeedGuides, type SeedGuides } from '../testing/seed-guides.js';

/** Finds in the guides that the product is shipped with, without a database. */
class SeededFinder extends Finder {
  constructor(private readonly guides: SeedGuides) {
    const withoutModel: Pick<Meanings, 'compare'> = { compare: async () => null };
    super(undefined as never, withoutModel as Meanings, undefined as never);
  }

  override async load(): Promise<GuideIndex> {
    return this.guides.index;
  }
}

export interface AnsweredQuestion {
  result: AdviceResult;
  /** Slugs of the guides that were considered, the best first. */
  considered: string[];
  milliseconds: number;
}

/** The adviser on the seeded guides, without a model. */
export class SeededAdviser {
  private constructor(
    private readonly finder: SeededFinder,
    private readonly adviser: Adviser,
    private readonly safetyCards: SafetyCards,
  ) {}

  static async create(): Promise<SeededAdviser> {
    const finder = new SeededFinder(await indexSeedGuides());
    const withoutModel = Object.create(ModelWriter.prototype, {
      isConfigured: { value: false },
    }) as ModelWriter;

    // As they came with the product.
    const cards = Object.create(SafetyCardsRepository.prototype, {
      find: { value: () => Promise.resolve() },
      findGuide: { value: () => Promise.resolve() },
    }) as SafetyCardsRepository;
    const safetyCards = new SafetyCards(cards, undefined as never);

    return new SeededAdviser(finder, new Adviser(finder, withoutModel), safetyCards);
  }

  /** Asks the messages of one person one after another, each with those before it as its history. */
  async converse(messages: string[], context: string | null = null): Promise<AnsweredQuestion[]> {
    const history: AdviceTurn[] = [];
    const answers: AnsweredQuestion[] = [];
    for (const question of messages) {
      const startedAt = performance.now();
      const inquiry = { question, context, history: [...history] };
      const result = await this.safetyCards.answerSafely(inquiry, NOBODY, () => this.adviser.answer(inquiry));
      const milliseconds = performance.now() - startedAt;
      const index = await this.finder.load();
      const { finding } = await findInConversation(inquiry, (asked) => this.finder.find(asked, index));
      answers.push({ result, considered: finding.guides.map(({ article }) => article.slug), milliseconds });
      history.push({ role: 'user', content: question }, { role: 'assistant', content: result.answer });
    }

    return answers;
  }
}
