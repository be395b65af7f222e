import type { Finding } from '../finding/found.js';
import { type Chunk, textsOf } from './chunk.js';
import type { Circumstance } from './circumstances.js';
import { contentWords, hasMeasure, type QuestionForm } from './question-form.js';
import { isImperative } from './sentence-kinds.js';

/** What the sentences of an answer are chosen by. */
export interface Wanted extends Pick<
  Finding,
  'sameWordings' | 'relevanceOf' | 'nearnessOf' | 'likenessToAnswer' | 'alignmentWith'
> {
  form: QuestionForm;
  circumstances: Circumstance[];
  /** Whether the question tells a situation, and so may ask more than one thing. */
  isLong: boolean;
  /** Whether it leans on the messages before. */
  isFollowUp: boolean;
  /** Whether the question asks what to say or write. */
  asksForWords: boolean;
  /** Whether the question leaves room for what speaks of death; otherwise that stands behind all else. */
  isGrave: boolean;
}

/** For the first chunk of a passage, which says what the passage is about. */
export const FIRST_VALUE = 0.18;
const CIRCUMSTANCE_VALUE = 0.12;
const SCENE_COST = 0.5;
const POINTER_COST = 0.2;
const LEANING_COST = 0.1;
const GRAVE_COST = 2;
const TABLE_COST = 0.6;
const LETTER_COST = 0.5;
const EMERGENCY_COST = 0.4;

/** What to do in danger, which the safety cards say; in an answer only where the question is about it. */
const EMERGENCY = /\bemergency number\b|\bno switch, no flame\b|\bthat number at once\b/i;
const EMERGENCY_RELEVANCE = 0.35;

/** Relevance of the best row of a table below which a table is no answer. */
const MIN_ROW_RELEVANCE = 0.2;

const GRAVE =
  /\b(?:died|dies|suicid\w*|bereave\w*|funeral|miscarriage|widow\w*|passed away|death(?! certificate)|if i die)\b/i;

/** Whether a text speaks of somebody's death, which only somebody should read who asks about it. */
export function isGrave(text: string): boolean {
  return GRAVE.test(text);
}

/** What people say who have lost somebody or put their affairs in order. */
const ASKS_OF_DEATH =
  /\b(?:dying|stillb\w+|late (?:\w+ )?(?:wife|husband|partner|mother|father|mum|mom|dad|son|daughter|brother|sister|uncle|aunt|gran\w*|friend)(?:'?s)?|(?:lost|losing) (?:my|his|her|our|their)|wills|(?:an?|my|our|his|her|their|the|make|made|write|last) wills?|probate|estate (?:plan\w*|of)|inherit\w*|joint tenan\w+|tenants in common|something happens to (?:me|us)|when (?:i'm|i am|we're|we are) gone|since my \w+ (?:passed|went))\b/i;

/** Whether a question leaves room for what speaks of death. */
export function mayBeGrave(question: string): boolean {
  return GRAVE.test(question) || ASKS_OF_DEATH.test(question);
}

/** Items of a list whose relevance counts. */
const COUNTED_ITEMS = 3;

/** How well a chunk answers the question; comparable within one question only. */
export function valueOf(chunk: Chunk, wanted: Wanted): number {
  const texts = textsOf(chunk);
  const text = texts.join(' ');
  const relevance = relevanceOfChunk(chunk, wanted);

  return (
    relevance +
    formValue(chunk, text, wanted.form) * (0.4 + relevance) +
    (chunk.at === 0 ? FIRST_VALUE : 0) +
    wanted.circumstances.filter(({ meant }) => meant.test(text)).length * CIRCUMSTANCE_VALUE -
    (chunk.isScene ? SCENE_COST : 0) -
    (chunk.isLetter && !wanted.asksForWords ? LETTER_COST : 0) -
    (!chunk.list && EMERGENCY.test(text) && relevance < EMERGENCY_RELEVANCE ? EMERGENCY_COST : 0) -
    (isUnclearTable(chunk, wanted) ? TABLE_COST : 0) -
    (isOnlyPointer(chunk) ? POINTER_COST : 0) -
    (chunk.isLeaning ? LEANING_COST : 0) -
    (isGrave(text) && !wanted.isGrave ? GRAVE_COST : 0)
  );
}

function relevanceOfChunk(chunk: Chunk, { relevanceOf }: Wanted): number {
  if (!chunk.list && !chunk.table) {
    return relevanceOf(...textsOf(chunk));
  }
  const rows = chunk.table?.rows.map((row) => row.join(' ')) ?? chunk.list?.items ?? [];
  const best = rows
    .map((row) => ({ row, relevance: relevanceOf(row) }))
    .sort((a, b) => b.relevance - a.relevance)
    .slice(0, chunk.table ? 1 : COUNTED_ITEMS)
    .map(({ row }) => row);

  return relevanceOf(...chunk.sentences.map(({ text }) => text), ...(chunk.table?.header ?? []), ...best);
}

const JUDGES =
  /\b(?:yes|no|may|can|can't|mustn't|must|never|don't|needn't|depends|allowed|worth|safe|seldom|rarely|usually|unlawful|legal|fine|enough|better|isn't|aren't|won't)\b/i;
const EXPLAINS = /\b(?:because|since|means?|causes?|reason|comes? from|that's why|due to|so that)\b/i;

/** What a chunk adds by being what the question asks for, from 0 to 0.6. */
function formValue(chunk: Chunk, text: string, form: QuestionForm): number {
  switch (form.kind) {
    case 'amount':
      return hasMeasure(text, form.measure) ? 0.6 : 0;
    case 'comparison':
      return 0.3 * form.options.filter((option) => mentions(text, option)).length;
    case 'decision':
      return JUDGES.test(text) ? 0.25 : 0;
    case 'steps':
      return chunk.list?.isOrdered
        ? 0.4
        : chunk.sentences.some((sentence) => isImperative(sentence.text))
          ? 0.2
          : 0;
    case 'list':
      return chunk.list ? 0.5 : 0;
    case 'cause':
      return EXPLAINS.test(text) ? 0.25 : 0;
    default:
      return 0;
  }
}

/** Whether a text mentions the last, and so the main, word of an option. */
export function mentions(text: string, option: string): boolean {
  const words = new Set(contentWords(text).map(stem));

  return contentWords(option).some((word) => words.has(stem(word)));
}

function stem(word: string): string {
  return word.replace(/(?:ing|ers?|es|s|ed)$/, '');
}

/** A table in which nothing tells which row is meant. */
function isUnclearTable({ table }: Chunk, { relevanceOf }: Wanted): boolean {
  return table !== null && table.rows.every((row) => relevanceOf(row.join(' ')) < MIN_ROW_RELEVANCE);
}

function isOnlyPointer({ sentences, list, table }: Chunk): boolean {
  return !list && !table && sentences.every(({ isPointer }) => isPointer);
}
