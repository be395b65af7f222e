import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFrontMatter } from '@hearthwise/service-kit/front-matter';
import { signalledCards } from '../signalled-cards.js';
import { DangerModel, formatWeights, WEIGHTS_FILE } from './danger-model.js';
import { type Example, trainDangerModel } from './train.js';

/** Of harmless questions as people write them, the share that may be taken for dangerous by the model alone. */
const FALSE_ALARMS = 0.015;
const FOLDS = 5;

const AI = new URL('../../../', import.meta.url);
const ARTICLES = new URL('../content/seed/articles/', AI);

/**
 * Makes the weights of the model again from the examples in `evaluation/development`, the wordings of the guides and the
 * off-topic questions, and prints what folds that were held out say of it.
 */
function main(): void {
  const examples = [...readExamples(), ...readQuestions(), ...readWordings(), ...readOffTopic()];
  const folds = Array.from({ length: FOLDS }, (_, fold) => scoreFold(examples, fold));
  const scores = folds.flatMap(({ harmless }) => harmless).toSorted((a, b) => b - a);
  const threshold = Math.round((scores[Math.floor(scores.length * FALSE_ALARMS)] ?? 0) * 100) / 100;
  const dangers = folds.flatMap(({ danger }) => danger);
  const found = dangers.filter(({ score, hasSign }) => hasSign || score > threshold).length;
  const signs = dangers.filter(({ hasSign }) => hasSign).length;
  process.stdout.write(
    `${examples.length} examples, ${dangers.length} of them dangerous; threshold ${threshold}\n`,
  );
  process.stdout.write(`held out: ${signs} dangers have a sign, ${found} a sign or the model's likeness\n`);
  writeFileSync(WEIGHTS_FILE, formatWeights(trainDangerModel(examples, threshold)));
}

/** Scores of the examples of one fold by a model that has not seen them. */
function scoreFold(examples: readonly Example[], fold: number) {
  const model = new DangerModel(
    trainDangerModel(
      examples.filter((_, index) => index % FOLDS !== fold),
      0,
    ),
  );
  const held = examples.filter((_, index) => index % FOLDS === fold);

  return {
    harmless: held
      .filter(({ card, isQuestion }) => card === null && isQuestion)
      .map(({ text }) => model.scoreOf(text)),
    danger: held
      .filter(({ card }) => card !== null)
      .map(({ text }) => ({ score: model.scoreOf(text), hasSign: signalledCards(text).length > 0 })),
  };
}

/** Whole questions that guides answer, worried ones among them; those with a sign are left out, because some are dangers. */
function readQuestions(): Example[] {
  return readLines(new URL('evaluation/development/covered.jsonl', AI))
    .map((line) => toHarmless((JSON.parse(line) as { question: string }).question))
    .filter(({ text }) => signalledCards(text).length === 0)
    .map((example) => ({ ...example, isQuestion: true }));
}

function readExamples(): Example[] {
  return ['safety-danger', 'safety-harmless'].flatMap((name) =>
    readLines(new URL(`evaluation/development/${name}.jsonl`, AI)).map((line) => {
      const { question, card = null } = JSON.parse(line) as { question: string; card?: string };

      return { text: question, card, isQuestion: true };
    }),
  );
}

/** Everyday questions that guides answer; those with a sign are left out, because many of them are dangers. */
function readWordings(): Example[] {
  return readdirSync(ARTICLES)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const { data } = readFrontMatter(readFileSync(new URL(name, ARTICLES), 'utf8'));
      const headings = (data['questions'] ?? []) as { questions: string[] }[];

      return headings.flatMap(({ questions }) => questions).map(toHarmless);
    })
    .filter(({ text }) => signalledCards(text).length === 0);
}

function readOffTopic(): Example[] {
  return ['ordinary', 'hard']
    .flatMap((name) => readLines(new URL(`evaluation/training/${name}.txt`, AI)))
    .map(toHarmless)
    .filter(({ text }) => signalledCards(text).length === 0);
}

function toHarmless(text: string): Example {
  return { text, card: null };
}

function readLines(file: URL): string[] {
  return readFileSync(file, 'utf8').trim().split('\n');
}

main();
