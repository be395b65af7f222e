import { normalise } from '@hearthwise/service-kit/search';
import { UnusableReplyError } from './model-endpoint.js';
import { INSTRUCTIONS, type PromptInput } from './prompt.js';

/** An answer of a model as people may see it. */
export interface CheckedAnswer {
  /** Markdown without links; refers to its sources as `[1]`, `[2]` in order of appearance. */
  text: string;
  /** The numbers that the passages had, in the order of their new ones. */
  cited: number[];
}

const MAX_LENGTH = 4_000;
/** So many words of the instructions in a row are a quotation. */
const QUOTED_WORDS = 8;

const quotations = new Set(wordRuns(INSTRUCTIONS));

/**
 * Makes what a model wrote, or the beginning of it, fit to be seen: removes links, and numbers the sources again.
 * @throws UnusableReplyError when it is too long, cites a passage that was not given, contains a number that stands in no
 *   passage, or quotes its instructions
 */
export function checkAnswer(answer: string, { question, history, passages }: PromptInput): CheckedAnswer {
  if (answer.length > MAX_LENGTH) {
    throw new UnusableReplyError('The answer is too long.');
  }
  const plain = removeLinks(answer);
  const checked = renumber(plain, new Set(passages.map(({ n }) => n)));
  const given = [
    question,
    ...history.map(({ content }) => content),
    ...passages.flatMap(({ title, heading, text }) => [title, heading, text]),
  ];
  const known = new Set(given.flatMap(numbersIn));
  if (numbersIn(plain.replace(CITATION, '')).some((number) => !known.has(number))) {
    throw new UnusableReplyError('The answer contains a number that stands in no passage.');
  }
  if (wordRuns(checked.text).some((run) => quotations.has(run))) {
    throw new UnusableReplyError('The answer quotes its instructions.');
  }

  return checked;
}

const CITATION = /( ?)\[(\d+(?:, ?\d+)*)\]/g;

/** Numbers the sources in order of appearance. */
function renumber(answer: string, given: Set<number>): CheckedAnswer {
  const cited = new Set<number>();
  const text = answer.replace(CITATION, (_, space: string, numbers: string) => {
    const sources = numbers.split(',').map(Number);
    if (sources.some((n) => !given.has(n))) {
      throw new UnusableReplyError('The answer cites a passage that the model was not given.');
    }
    sources.forEach((n) => cited.add(n));

    return sources.map((n) => `${space}[${[...cited].indexOf(n) + 1}]`).join('');
  });

  return { text: text.trim(), cited: [...cited] };
}

/** The prompt contains no links and images, so those of a reply are invented or smuggled in. A number stays a citation. */
function removeLinks(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]*)\]\([^()]*\)?/g, (_, label: string) =>
      /^\d+$/.test(label) ? `[${label}]` : label,
    )
    .replace(/!?\[(?!\d)([^[\]]*)\](?:\[[^[\]]*\]|:\s.*)/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/(?:[a-z][a-z+.-]{1,20}:\/\/|\bwww\.)\S*/gi, '')
    .replace(/[\w.+-]{1,64}@[\w.-]{1,255}/g, '');
}

/** Numbers of two digits and more, such as amounts, years and telephone numbers; smaller ones are often counted words. */
function numbersIn(text: string): string[] {
  return Array.from(text.matchAll(/\d[\d.,]*\d/g), ([number]) => number.replace(/[.,]/g, ''));
}

function wordRuns(text: string): string[] {
  const words = normalise(text).split(' ');

  return words.slice(QUOTED_WORDS - 1).map((_, at) => words.slice(at, at + QUOTED_WORDS).join(' '));
}
