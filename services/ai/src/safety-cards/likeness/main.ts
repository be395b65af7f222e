import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFrontMatter } from '@hearthwise/service-kit/front-matter';
import { OFF_TOPIC_KINDS } from '../../coverage/examples.js';
import { readLines, readQuestions } from '../../coverage/training-questions.js';
import { piecesOf } from '../../linear-models/pieces.js';
import { SparseModel } from '../../linear-models/sparse-model.js';
import { signalledCards } from '../signalled-cards.js';
import {
  type DangerLevel,
  type LearnedDanger,
  lengthOf,
  levelOf,
  limitsFor,
  MODEL_FILE,
  type ScoreLimits,
} from './danger-model.js';
import { Reading } from '../signs/reading.js';
import { DangerTraining, type Example } from './train.js';

/**
 * Shares of harmless texts of a length that have a score above the limits, by a model that does not know their authors. The
 * authors of messages wrote them to be like dangers: of everyday questions, and of those about anything else, few are.
 */
const ABOVE_LIMITS = {
  likely: {
    withoutSign: { message: 0.075, covered: 0.05, offTopic: 0.03, wording: 1 },
    withSign: { message: 0.18, covered: 0.18, offTopic: 0.18, wording: 1 },
  },
  possible: {
    withoutSign: { message: 0.2, covered: 0.12, offTopic: 0.08, wording: 1 },
    withSign: { message: 0.4, covered: 0.4, offTopic: 0.4, wording: 1 },
  },
};

/** Fewer texts of a kind say little of what it is like. */
const MIN_TEXTS_OF_KIND = 100;

/** Of fewer texts, such a share is one or two. */
const MIN_TEXTS_OF_AUTHOR = 25;

/** Ranges of lengths with limits of their own, and with about as many messages. */
const LENGTHS = 6;

/** Parts of the authors: each is read by a model that has seen the others. */
const PARTS = 7;

const MESSAGES = new URL('../../../evaluation/training/danger/', import.meta.url);
const ARTICLES = new URL('../../../../content/seed/articles/', import.meta.url);

/**
 * Trains the model again with the messages in `evaluation/training/danger`, the wordings of the guides, questions that guides
 * cover, and off-topic ones. Authors' messages are read by a model without them first: what the limits are chosen by, and
 * printed.
 */
function main(): void {
  const examples = [...readMessages(), ...readCovered(), ...readWordings(), ...readOffTopic()];
  const authors = [...new Set(examples.flatMap(({ author }) => author ?? []))];
  const parts = Map.groupBy(authors, (_, at) => at % PARTS);
  const training = new DangerTraining(examples);
  const scored = Array.from(parts.values(), (some) => scoreMessagesOf(some, examples, training)).flat();
  const limits = chooseLimits(scored);
  process.stdout.write(`${examples.length} examples; by a model without the author's:\n`);
  for (const [author, messages] of Map.groupBy(scored, (message) => message.author)) {
    const shareAt = (level: DangerLevel, some: Scored[]) => {
      const isAt = ({ score, length, hasSign }: Scored) =>
        levelOf(score, hasSign, limitsFor(length, limits)) === level;

      return `${((100 * some.filter(isAt).length) / some.length).toFixed(1)} %`;
    };
    const shareOf = (some: Scored[]) =>
      `${shareAt('likely', some)} of ${some.length} (possible: ${shareAt('possible', some)})`;
    const dangers = messages.filter(({ card }) => card !== null);
    const others = messages.filter(({ card }) => card === null);
    const recognised = dangers.length > 0 ? `recognises ${shareOf(dangers)} dangers, ` : '';
    process.stdout.write(`${author}: ${recognised}disturbs ${shareOf(others)} others\n`);
  }
  const learned: LearnedDanger = { limits, danger: training.trainDanger(), cards: training.trainCards() };
  writeFileSync(MODEL_FILE, `${JSON.stringify(learned, null, 2)}\n`);
}

function chooseLimits(scored: readonly Scored[]): ScoreLimits[] {
  const lengths = scored
    .filter(({ kind }) => kind === 'message')
    .map(({ length }) => length)
    .toSorted((a, b) => a - b);
  const starts = Array.from({ length: LENGTHS }, (_, at) =>
    at === 0 ? 0 : (lengths[Math.floor((at * lengths.length) / LENGTHS)] as number),
  );

  return starts.map((from, at) => {
    const isOfLength = ({ length }: Scored) => length >= from && length < (starts[at + 1] ?? Infinity);
    const texts = Map.groupBy(
      scored.filter((text) => text.card === null && isOfLength(text)),
      ({ kind }) => kind,
    );
    const limit = (shares: Record<Example['kind'], number>) =>
      Math.max(
        ...Array.from(texts, ([kind, some]) =>
          some.length < MIN_TEXTS_OF_KIND
            ? -Infinity
            : kind === 'message'
              ? medianLimit(some, shares[kind])
              : scoreAbove(some, shares[kind]),
        ),
      );

    const limitsOf = ({ withoutSign, withSign }: (typeof ABOVE_LIMITS)['likely']) => ({
      withoutSign: limit(withoutSign),
      withSign: limit(withSign),
    });

    return { from, likely: limitsOf(ABOVE_LIMITS.likely), possible: limitsOf(ABOVE_LIMITS.possible) };
  });
}

/**
 * The median of the authors' limits: some wrote harmless messages that are as like dangers as they could think of, and with all
 * messages together these would decide.
 */
function medianLimit(texts: readonly Scored[], share: number): number {
  const ofAuthors = Array.from(Map.groupBy(texts, ({ author }) => author).values());
  const limits = ofAuthors
    .filter((some) => some.length >= MIN_TEXTS_OF_AUTHOR)
    .map((some) => scoreAbove(some, share))
    .toSorted((a, b) => a - b);

  return limits[Math.floor(limits.length / 2)] ?? scoreAbove(texts, share);
}

/** The score that this share of the texts is above. */
function scoreAbove(texts: readonly Scored[], share: number): number {
  const scores = texts.map(({ score }) => score).toSorted((a, b) => b - a);

  return Math.round((scores[Math.floor(scores.length * share)] ?? 0) * 100) / 100;
}

interface Scored extends Example {
  score: number;
  length: number;
  hasSign: boolean;
}

/** Scores of some authors' messages by a model that has not seen them. */
function scoreMessagesOf(
  authors: readonly string[],
  examples: readonly Example[],
  training: DangerTraining,
): Scored[] {
  const isTheirs = ({ author }: Example) => author !== null && authors.includes(author);
  const model = new SparseModel(training.trainDanger((example) => !isTheirs(example)));

  return examples.filter(isTheirs).map((example) => {
    const reading = new Reading(example.text);
    const groups = piecesOf(reading.words);

    return {
      ...example,
      score: model.score(groups),
      length: lengthOf(groups),
      hasSign: signalledCards(reading).length > 0,
    };
  });
}

function readMessages(): Example[] {
  return readdirSync(MESSAGES).flatMap((name) =>
    readLines(`training/danger/${name}`).map((line) => {
      const { question, card = null } = JSON.parse(line) as { question: string; card?: string };

      return { text: question, card, author: name.replace('.jsonl', ''), kind: 'message' };
    }),
  );
}

/** Whole questions that guides answer, worried ones and long stories among them. */
function readCovered(): Example[] {
  return ['training/covered', 'training/covered-long', 'development/covered'].flatMap((name) =>
    asHarmless(readQuestions(name), { author: name, kind: 'covered' }),
  );
}

function readWordings(): Example[] {
  const names = readdirSync(ARTICLES).filter((name) => name.endsWith('.md'));
  const wordings = names.flatMap((name) => {
    const { data } = readFrontMatter(readFileSync(new URL(name, ARTICLES), 'utf8'));
    const headings = (data['questions'] ?? []) as { questions: string[] }[];

    return headings.flatMap(({ questions }) => questions);
  });

  return asHarmless(wordings, { author: null, kind: 'wording' });
}

function readOffTopic(): Example[] {
  return OFF_TOPIC_KINDS.flatMap((name) =>
    asHarmless(readLines(`training/${name}.txt`), {
      author: `off-topic, ${name}`,
      kind: 'offTopic',
    }),
  );
}

/** Texts that nobody looked through for dangers: those with a sign are left out. */
function asHarmless(texts: readonly string[], from: Pick<Example, 'author' | 'kind'>): Example[] {
  return texts
    .filter((text) => signalledCards(new Reading(text)).length === 0)
    .map((text) => ({ text, card: null, ...from }));
}

main();
