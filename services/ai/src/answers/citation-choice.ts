import type { FoundGuide, FoundPassage, Finding } from '../finding/found.js';
import { type Chunk, chunksOf, textsOf, wordCount } from './chunk.js';
import { valueOf, type Wanted } from './chunk-value.js';
import type { Circumstance } from './circumstances.js';
import type { Citation } from './citation.js';
import { type Excerpt, excerptOf } from './excerpt.js';
import { type RankedPassage, rankPassages } from './passage-rank.js';

type Choice = Omit<Citation, 'n'>;

/** Words of an answer's parts, and of all together. */
const WORDS = {
  opening: 70,
  longAnswer: 130,
  answer: 195,
  more: 80,
  circumstance: 55,
  addition: 65,
  all: 215,
};

/** An answer with fewer words gets more of the guide where it has something near. */
const ENOUGH_WORDS = 130;

/** Share of the first passage's value that a further one of the same guide must have. */
const MIN_SHARE = 0.72;

/** With fewer, the next passage of the guide is added in any case. */
const FEW_WORDS = 60;

/** What a further passage must add to the relevance of the answer. */
const MIN_GAIN = 0.12;
const LARGE_GAIN = 0.25;
const MIN_LIKENESS = 0.3;
const MIN_RELEVANCE = 0.7;
/** … where the answer is short. */
const MIN_LIKENESS_OF_SHORT = 0.18;
const MIN_RELEVANCE_OF_SHORT = 0.45;

/** Further passages of the same guide, in an answer and in an overview. */
const MAX_MORE = 2;
const MAX_POINTS = 3;
const MIN_SHARE_OF_OTHER = 0.6;

/** Relevance, beside its words for the circumstance, of what is said on a circumstance. */
const MIN_OWN_RELEVANCE = 0.2;

/** Passages of a guide that are considered. */
const MAX_PASSAGES = 5;

/** Chooses what the answer quotes, in its order. */
export function chooseCitations({ guides, relevanceOf }: Finding, wanted: Wanted): Citation[] {
  const [guide, ...others] = guides;
  const ranked = guide ? rankPassages(guide, wanted) : [];
  const [first] = ranked;
  if (!guide || !first) {
    return [];
  }
  const isOverview = isAboutWhole(guide, first, wanted);
  const answer = partOf(guide, first, {
    part: 'answer',
    wanted,
    maxWords: wordsOfAnswer(first, isOverview, wanted),
  });
  const chosen = answer.excerpt.length > 0 ? [answer] : [];
  const add = (next: Choice | undefined, minGain: number) => {
    const isNew = next && !chosen.some(({ passage }) => passage === next.passage);
    if (isNew && fits(chosen, next) && gainOf(chosen, next, relevanceOf) >= minGain) {
      chosen.push(next);
    }
  };
  wanted.circumstances.forEach((circumstance) => {
    if (!allTexts(chosen).some((text) => circumstance.meant.test(text))) {
      add(circumstancePart(guides, circumstance, wanted), 0);
    }
  });
  for (const found of furtherOf(ranked, wanted).slice(0, isOverview ? MAX_POINTS : MAX_MORE)) {
    const isShort = wordCount(allTexts(chosen)) < ENOUGH_WORDS;
    const isNear =
      found.value >= first.value * MIN_SHARE && fitsWell(found, wanted, isShort || wanted.isLong);
    if (isOverview || isNear) {
      add(
        partOf(guide, found, { part: 'more', wanted, maxWords: WORDS.more }),
        isShort || isOverview || wanted.isLong ? 0 : MIN_GAIN,
      );
    }
  }
  const [next] = furtherOf(ranked, wanted);
  if (next && wordCount(allTexts(chosen)) < FEW_WORDS) {
    add(partOf(guide, next, { part: 'more', wanted, maxWords: WORDS.more }), 0);
  }
  for (const other of others.slice(0, 2).filter(({ score }) => score >= guide.score * MIN_SHARE_OF_OTHER)) {
    const [found] = rankPassages(other, wanted);
    if (found && found.passage.heading !== '' && addsTo(found, wanted)) {
      add(partOf(other, found, { part: 'addition', wanted, maxWords: WORDS.addition }), LARGE_GAIN);
    }
  }

  const ordered = isOverview ? inGuideOrder(chosen) : chosen;

  return inReadingOrder(ordered).map((choice, at) => ({ ...choice, n: at + 1 }));
}

/** Share of the question that the title of a guide contains when the whole guide is its answer. */
const TITLE_SHARE = 0.6;

/** Whether a question is about a guide as a whole, and not about one of its passages. */
function isAboutWhole(
  { article }: FoundGuide,
  { passage }: FoundPassage,
  { form, relevanceOf }: Wanted,
): boolean {
  const isBroad = ['steps', 'keywords', 'open'].includes(form.kind);
  const ofTitle = relevanceOf(article.title);

  return (
    passage.heading === '' || (isBroad && ofTitle >= TITLE_SHARE && ofTitle > relevanceOf(passage.heading))
  );
}

function wordsOfAnswer({ passage }: FoundPassage, isOverview: boolean, { isLong }: Wanted): number {
  if (isOverview) {
    return passage.heading === '' ? WORDS.opening : WORDS.more;
  }

  return isLong ? WORDS.longAnswer : WORDS.answer;
}

/** Whether a passage of another guide is surely about what is asked. */
function addsTo({ passage, wording }: FoundPassage, { relevanceOf }: Wanted): boolean {
  const isLike = (wording?.likeness ?? 0) >= MIN_LIKENESS_OF_SHORT;

  return isLike && relevanceOf(passage.heading, ...chunksOf(passage).flatMap(textsOf)) >= MIN_RELEVANCE;
}

/** Whether a further passage is about what is asked, and not only of the same guide. */
function fitsWell({ passage, wording }: FoundPassage, { relevanceOf }: Wanted, isShort: boolean): boolean {
  const relevance = relevanceOf(passage.heading, passage.text);

  return (
    (wording?.likeness ?? 0) >= (isShort ? MIN_LIKENESS_OF_SHORT : MIN_LIKENESS) ||
    relevance >= (isShort ? MIN_RELEVANCE_OF_SHORT : MIN_RELEVANCE)
  );
}

function partOf(
  { article }: FoundGuide,
  { passage }: FoundPassage,
  { part, wanted, maxWords }: { part: Choice['part']; wanted: Wanted; maxWords: number },
): Choice {
  const excerpt = excerptOf(passage, wanted, maxWords);

  return { article, passage, part, circumstance: null, answers: [], excerpt };
}

/**
 * Further passages of the same guide, without checklists: they stand beside the answer. For a long question, which seldom
 * asks one thing only, those first that are about what the answer leaves open.
 */
function furtherOf([first, ...ranked]: RankedPassage[], { isLong, relevanceOf }: Wanted): RankedPassage[] {
  const further = ranked.filter(({ passage }) => !passage.isChecklist && passage.heading !== '');
  const gain = (found: RankedPassage) => relevanceOf(...subjectOf(first), ...subjectOf(found));

  return isLong ? further.slice(0, MAX_MORE * 2).sort((a, b) => gain(b) - gain(a)) : further;
}

function subjectOf(found: FoundPassage | undefined): string[] {
  return found ? [found.passage.heading, found.passage.text, ...found.passage.wordings] : [];
}

/** What the guides found say on a circumstance, if it has to do with the question. */
function circumstancePart(
  guides: FoundGuide[],
  circumstance: Circumstance,
  wanted: Wanted,
): Choice | undefined {
  const candidates = guides.slice(0, 2).flatMap(({ article, passages }) =>
    passages.slice(0, MAX_PASSAGES).flatMap(({ passage }) =>
      chunksOf(passage)
        .filter((chunk) => !chunk.isLeaning && !chunk.isScene && !chunk.list && !chunk.table)
        .filter((chunk) => wordCount(textsOf(chunk)) <= WORDS.circumstance)
        .filter((chunk) => circumstance.meant.test(textsOf(chunk).join(' ')))
        .filter((chunk) => ownRelevance(chunk, circumstance, wanted) >= MIN_OWN_RELEVANCE)
        .map((chunk) => ({ article, passage, excerpt: [chunk] as Excerpt, value: valueOf(chunk, wanted) })),
    ),
  );
  const [best] = candidates.sort((a, b) => b.value - a.value);

  return best && { ...best, answers: [], part: 'circumstance', circumstance: circumstance.name };
}

/** Relevance of a chunk beyond the words for the circumstance. */
function ownRelevance(chunk: Chunk, { meant, named }: Circumstance, { relevanceOf }: Wanted): number {
  const texts = textsOf(chunk);
  const without = texts.map((text) => text.replace(new RegExp(`${meant.source}|${named.source}`, 'gi'), ' '));

  return relevanceOf(...without);
}

function allTexts(choices: Choice[]): string[] {
  return choices.flatMap(({ excerpt }) => excerpt.flatMap(textsOf));
}

function fits(chosen: Choice[], next: Choice): boolean {
  return next.excerpt.length > 0 && wordCount([...allTexts(chosen), ...allTexts([next])]) <= WORDS.all;
}

function gainOf(chosen: Choice[], next: Choice, relevanceOf: Finding['relevanceOf']): number {
  return relevanceOf(...allTexts(chosen), ...allTexts([next])) - relevanceOf(...allTexts(chosen));
}

/** The points of a guide in its order, which usually has a reason. */
function inGuideOrder(choices: Choice[]): Choice[] {
  const points = choices
    .filter(({ part }) => part === 'answer' || part === 'more')
    .sort((a, b) => a.passage.position - b.passage.position)
    .map(
      (choice, at) =>
        ({ ...choice, part: at === 0 && choice.passage.heading === '' ? 'answer' : 'more' }) as const,
    );

  return [...points, ...choices.filter(({ part }) => part === 'circumstance' || part === 'addition')];
}

const ORDER: Choice['part'][] = ['answer', 'more', 'circumstance', 'addition'];

function inReadingOrder(choices: Choice[]): Choice[] {
  return choices.toSorted((a, b) => ORDER.indexOf(a.part) - ORDER.indexOf(b.part));
}
