import type { AdviceSafety, NearestGuide, SafetyCard, SafetyCardKey } from '@hearthwise/contracts';
import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AdviceResult } from '../answers/advice-result.js';
import { type AnswerListener, NOBODY } from '../answers/answer-listener.js';
import type { Inquiry } from '../answers/inquiry.js';
import { recogniseDanger } from './recognise.js';
import { toSafetyCard } from './safety-card.mapper.js';
import { SafetyCardsRepository } from './safety-cards.repository.js';

/** Milliseconds that danger waits for the database. */
const CARD_TIMEOUT_MS = 500;

/** Messages before the question that may tell of the danger. */
const EARLIER_MESSAGES = 2;

/** Characters of them that are read. */
const EARLIER_MAX = 2_000;

/** In place of an answer. */
const STEPS_FIRST = {
  outcome: 'partial',
  confidence: 'medium',
  possibleDanger: null,
  answer: 'Do the steps above first, from the top. Everything else can wait.',
  choices: [],
  suggestedActions: [],
  relatedTopics: [],
  checklist: { title: '', items: [] },
  sources: [],
  engine: 'passages',
} satisfies Partial<AdviceResult>;

/** The same to somebody who is hurt, and who needs a person before anything that a guide has to say on homes. */
const PERSON_FIRST = new Map([
  ['suicide', "Please talk to somebody now. Everything else can wait, and it's good that you wrote."],
  ['violence', 'Your safety comes first, and none of this is your fault. Everything else can wait.'],
]);

const RINGING = /\b(?:ring|call|phone|tell)\b/i;
const HELP = /(?<!non-)\b(?:emergency number|helplines?|police)\b/i;

/** Whether an answer says whom to ring, in one of its sentences. */
function namesHelp(answer: string): boolean {
  return answer.split('.').some((sentence) => RINGING.test(sentence) && HELP.test(sentence));
}

/**
 * Makes the answer.
 * @param listener is told of the progress
 * @param mayReword whether a model may put it into other words
 */
type MakeAnswer = (listener: AnswerListener, mayReword: boolean) => Promise<AdviceResult>;

/** Recognises danger in what somebody asks, before anything is looked for. */
@Injectable()
export class SafetyCards {
  constructor(
    private readonly cards: SafetyCardsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The card for the most pressing danger that the messages tell of, or may tell of. Never fails. */
  async recognise(inquiry: Inquiry): Promise<Pick<AdviceResult, 'safety' | 'possibleDanger'>> {
    const { likely, possible } = mostPressing(inquiry);
    const key = likely ?? possible;
    if (!key) {
      return { safety: null, possibleDanger: null };
    }
    const { title, now, call } = await this.get(key);

    return likely
      ? { safety: { id: key, title, now, call }, possibleDanger: null }
      : { safety: null, possibleDanger: { id: key, title } };
  }

  /**
   * Answers with the card above the answer; the listener is told of the card first. Nobody in danger is refused: where the guides
   * have no answer, it is to do the steps, with the guide of the card as the nearest one. Somebody who is hurt is told to talk to a person.
   * A danger that is only possible changes nothing of the answer.
   */
  async answerSafely(inquiry: Inquiry, listener: AnswerListener, answer: MakeAnswer): Promise<AdviceResult> {
    const { safety, possibleDanger } = await this.recognise(inquiry);
    if (!safety) {
      return { ...(await answer(listener, true)), possibleDanger };
    }
    listener.onSafety(safety);
    const words = PERSON_FIRST.get(safety.id);
    if (words !== undefined) {
      return this.answerPerson(words, safety, answer);
    }
    const result = await answer(listener, true);
    if (result.outcome === 'refusal' || result.outcome === 'gap') {
      return { ...STEPS_FIRST, safety, nearest: await this.guidesOf(safety) };
    }

    // Other questions can wait.
    return { ...result, safety, choices: result.outcome === 'choice' ? result.choices : [] };
  }

  /**
   * To somebody who is hurt, an answer is given only if it is for just this question and says whom to ring: 'my ex still has a
   * key'. That is known when it is finished, so nobody reads along, and no model is waited for.
   * The card does not depend on it: whatever fails, it stands alone.
   */
  private async answerPerson(words: string, safety: AdviceSafety, answer: MakeAnswer): Promise<AdviceResult> {
    const result =
      safety.id === 'violence'
        ? await answer(NOBODY, false).catch((err: unknown) => {
            this.logger.warn({ err }, 'no answer was found below a safety card; the card stands alone');

            return null;
          })
        : null;
    if (result?.outcome === 'answer' && namesHelp(result.answer)) {
      const beside = { choices: [], suggestedActions: [], relatedTopics: [] };

      return { ...result, ...beside, answer: `${words}\n\n${result.answer}`, safety };
    }

    return { ...STEPS_FIRST, answer: words, safety, nearest: await this.guidesOf(safety) };
  }

  private async guidesOf({ id }: AdviceSafety): Promise<NearestGuide[]> {
    const { guide } = await this.get(id as SafetyCardKey);
    const found = guide === null ? undefined : await this.cards.findGuide(guide).catch(() => undefined);

    return found ? [found] : [];
  }

  /** What somebody has saved, or the card that came with the product when that can't be read in time. */
  private async get(key: SafetyCardKey): Promise<SafetyCard> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, CARD_TIMEOUT_MS, undefined);
    });
    const row = this.cards.find(key).catch((error: unknown) => {
      this.logger.warn({ err: error, card: key }, 'a safety card was not read; the built-in one is shown');

      return undefined;
    });
    try {
      return toSafetyCard(key, await Promise.race([row, late]));
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The most pressing dangers that are likely and possible; null for none. */
interface MostPressing {
  likely: SafetyCardKey | null;
  possible: SafetyCardKey | null;
}

/**
 * By the question; or with the messages before it, for a question that only they make a dangerous one. What those messages alone
 * make possible was said above the answer to them.
 */
function mostPressing({ question, history }: Inquiry): MostPressing {
  const earlier = history
    .filter(({ role }) => role === 'user')
    .slice(-EARLIER_MESSAGES)
    .map(({ content }) => content)
    .join('\n')
    .slice(-EARLIER_MAX);
  const { likely, possible } = recogniseDanger(question);
  if (likely[0] || earlier === '') {
    return { likely: likely[0] ?? null, possible };
  }
  const together = recogniseDanger(`${earlier}\n${question}`);
  const isNew =
    possible === null &&
    together.possible !== null &&
    recogniseDanger(earlier).possible !== together.possible;

  return { likely: together.likely[0] ?? null, possible: possible ?? (isNew ? together.possible : null) };
}
