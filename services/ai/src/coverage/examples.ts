import { readFileSync } from 'node:fs';
import { readDictionary } from '@hearthwise/service-kit/search';
import { hashOf } from '../finding/hash.js';
import type { SourceArticle } from '../search-index/passages.repository.js';

const FOLDER = new URL('../../evaluation/training/', import.meta.url);

/** Kinds of questions that are not about home: of other subjects, with words of the home in another sense, and attacks. */
export const OFF_TOPIC_KINDS = ['ordinary', 'hard', 'injection'] as const;

/** Kinds of questions that the guides cover: as editors word them, and whole ones as people ask them. */
const COVERED_KINDS = ['wording', 'question'] as const;

/** A question that the guides cover, or one that they do not. */
export interface Example {
  text: string;
  kind: (typeof COVERED_KINDS)[number] | (typeof OFF_TOPIC_KINDS)[number];
  /** With something that a person tells of themselves. */
  isLong: boolean;
  /** Left out of training, for choosing thresholds. */
  isHeldOut: boolean;
  /** Questions of the same part are figured by an index and a classifier that have seen none of them. */
  part: number;
}

export const PARTS = 5;

/** Beginnings of questions, because editors write wordings as people search, and off-topic questions are whole. */
const BEGINNINGS = [
  'how do I',
  'how can I',
  'what is the best way to',
  'should I',
  'can I',
  'is it ok to',
  'do I need to',
  'how do we',
  'what do I do about',
  'what should I do if',
  'where do I',
  'why does',
  'how much does it cost to',
  'we want to',
  'I need to',
  'help with',
  'is it worth',
];

/**
 * All examples, those of each text together in one part. Long stories about home (`covered-long.jsonl`) and with scenes of home
 * (`scenes.txt`) are none of them: six figures don't tell them apart, and with them four times as many long questions that
 * guides cover were refused.
 */
export function readExamples(articles: readonly SourceArticle[]): Example[] {
  const circumstances = readDictionary(FOLDER, 'circumstances');
  const wordings = articles.flatMap(({ passages }) => passages.flatMap((passage) => passage.wordings));
  const texts = [
    ...wordings.map((text) => ({ text, kind: 'wording' as const })),
    ...readQuestions().map((text) => ({ text, kind: 'question' as const })),
    ...OFF_TOPIC_KINDS.flatMap((kind) => readLines(kind).map((text) => ({ text, kind }))),
  ];

  return texts.flatMap(({ text, kind }) => {
    const common = { kind, isHeldOut: hashOf(text) % 3 === 0, part: partOf(text) };
    const short = { ...common, text, isLong: false };
    const long = { ...common, text: lengthen(text, circumstances), isLong: true };

    return hashOf(`${text} long`) % 3 === 0 ? [short, long] : [short];
  });
}

export function isCovered({ kind }: Pick<Example, 'kind'>): boolean {
  return COVERED_KINDS.some((covered) => covered === kind);
}

/** The same part for the same text in every run. */
export function partOf(text: string): number {
  return hashOf(`${text} part`) % PARTS;
}

/** A wording or sentence as a whole question. */
export function asQuestion(text: string): string {
  return `${BEGINNINGS[hashOf(`${text} beginning`) % BEGINNINGS.length]} ${text}`;
}

function lengthen(text: string, circumstances: readonly string[]): string {
  const hash = hashOf(text);
  const pick = (shift: number) => circumstances[(hash >>> shift) % circumstances.length] as string;
  const forms = [
    `${pick(0)}, ${text}`,
    `${text}, ${pick(3)}`,
    `${pick(5)}. ${pick(9)}. ${text}`,
    `${text}? ${pick(2)} and ${pick(7)}.`,
    `${pick(1)}. ${text}. ${pick(11)}, ${pick(4)}.`,
  ];

  return forms[hash % forms.length] as string;
}

function readQuestions(): string[] {
  return readFileSync(new URL('covered.jsonl', FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { question: string }).question);
}

/** No line is a comment here: attacks begin with any character. */
function readLines(name: string): string[] {
  return readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line.trim());
}
