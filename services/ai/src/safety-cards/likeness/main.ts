import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFrontMatter } from '@hearthwise/service-kit/front-matter';
import { signalledCards } from '../signalled-cards.js';
import { type LearnedDanger, limitsFor, MODEL_FILE, type ScoreLimits } from './danger-model.js';
import { hashesOf } from './features.js';
import { LinearModel } from './linear-model.js';
import { type Example, trainCards, trainDanger } from './train.js';

/**
 * Shares of the harmless messages of a length, by authors whom the model does not know, that have a score above the limits. Their
 * authors wrote them to be like dangers: of everyday questions, few are.
 */
const ABOVE_LIMITS = { withoutSign: 0.06, withSign: 0.2 };

/** Ranges of lengths with limits of their own, and with about as many messages. */
const LENGTHS = 6;

/** Texts of other kinds: most of them count less, because there are so many. */
const WEIGHTS = { covered: 2, offTopic: 0.5, wording: 0.3 };

const AI = new URL('../../../', import.meta.url);
const MESSAGES = new URL('evaluation/training/danger/', AI);
const ARTICLES = new URL('../content/seed/articles/', AI);

/**
 * Trains the model again with the messages in `evaluation/training/danger`, the wordings of the guides and the off-topic
 * questions. Each author's messages are read by a model without them first: what the limits are chosen by, and printed.
 */
function main(): void {
  const examples = [...readMessages(), ...readQuestions(), ...readWordings(), ...readOffTopic()];
  const authors = new Set(examples.flatMap(({ author }) => author ?? []));
  const scored = [...authors].flatMap((author) => scoreMessagesOf(author, examples));
  const limits = chooseLimits(scored);
  process.stdout.write(`${examples.length} examples; by a model without the author's:\n`);
  for (const [author, messages] of Map.groupBy(scored, (message) => message.author)) {
    const isRecognised = ({ score, length, hasSign }: Scored) => {
      const { withSign, withoutSign } = limitsFor(length, limits);

      return score > (hasSign ? withSign : withoutSign);
    };
    const shareOf = (some: Scored[]) =>
      `${((100 * some.filter(isRecognised).length) / some.length).toFixed(1)} % of ${some.length}`;
    const dangers = messages.filter(({ card }) => card !== null);
    const harmless = messages.filter(({ card }) => card === null);
    process.stdout.write(
      `${author}: recognises ${shareOf(dangers)} dangers, disturbs ${shareOf(harmless)} others\n`,
    );
  }
  const learned: LearnedDanger = { limits, danger: trainDanger(examples), cards: trainCards(examples) };
  writeFileSync(MODEL_FILE, `${JSON.stringify(learned, null, 2)}\n`);
}

function chooseLimits(scored: readonly Scored[]): ScoreLimits[] {
  const lengths = scored.map(({ length }) => length).toSorted((a, b) => a - b);
  const starts = Array.from({ length: LENGTHS }, (_, at) =>
    at === 0 ? 0 : (lengths[Math.floor((at * lengths.length) / LENGTHS)] as number),
  );

  return starts.map((from, at) => {
    const scores = scored
      .filter(({ card, length }) => card === null && length >= from && length < (starts[at + 1] ?? Infinity))
      .map(({ score }) => score)
      .toSorted((a, b) => b - a);
    const limit = (share: number) => Math.round((scores[Math.floor(scores.length * share)] ?? 0) * 100) / 100;

    return {
      from,
      withoutSign: limit(ABOVE_LIMITS.withoutSign),
      withSign: limit(ABOVE_LIMITS.withSign),
    };
  });
}

interface Scored extends Example {
  score: number;
  length: number;
  hasSign: boolean;
}

/** Scores of an author's messages by a model that has not seen them. */
function scoreMessagesOf(author: string, examples: readonly Example[]): Scored[] {
  const model = new LinearModel(trainDanger(examples.filter((example) => example.author !== author)));

  return examples
    .filter((example) => example.author === author)
    .map((example) => {
      const hashes = hashesOf(example.text);

      return {
        ...example,
        score: model.score(hashes),
        length: hashes.length,
        hasSign: signalledCards(example.text).length > 0,
      };
    });
}

function readMessages(): Example[] {
  return readdirSync(MESSAGES).flatMap((name) =>
    readLines(new URL(name, MESSAGES)).map((line) => {
      const { question, card = null } = JSON.parse(line) as { question: string; card?: string };

      return { text: question, card, author: name.replace('.jsonl', ''), weight: 1 };
    }),
  );
}

/** Whole questions that guides answer, worried ones among them. */
function readQuestions(): Example[] {
  return asHarmless(
    ['training', 'development'].flatMap((folder) =>
      readLines(new URL(`evaluation/${folder}/covered.jsonl`, AI)).map(
        (line) => (JSON.parse(line) as { question: string }).question,
      ),
    ),
    WEIGHTS.covered,
  );
}

function readWordings(): Example[] {
  const names = readdirSync(ARTICLES).filter((name) => name.endsWith('.md'));

  return asHarmless(
    names.flatMap((name) => {
      const { data } = readFrontMatter(readFileSync(new URL(name, ARTICLES), 'utf8'));
      const headings = (data['questions'] ?? []) as { questions: string[] }[];

      return headings.flatMap(({ questions }) => questions);
    }),
    WEIGHTS.wording,
  );
}

function readOffTopic(): Example[] {
  return asHarmless(
    ['ordinary', 'hard'].flatMap((name) => readLines(new URL(`evaluation/training/${name}.txt`, AI))),
    WEIGHTS.offTopic,
  );
}

/** Texts that nobody looked through for dangers: those with a sign are left out. */
function asHarmless(texts: readonly string[], weight: number): Example[] {
  return texts
    .filter((text) => signalledCards(text).length === 0)
    .map((text) => ({ text, card: null, author: null, weight }));
}

function readLines(file: URL): string[] {
  return readFileSync(file, 'utf8').trim().split('\n');
}

main();
