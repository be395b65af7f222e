import type { Finding, FoundGuide, FoundPassage, Passage } from '../finding/found.js';
import type { ShortAnswer } from '../search-index/passage.js';
import { wordCount } from './chunk.js';
import { isGrave, mentions, type Wanted } from './chunk-value.js';
import type { Citation } from './citation.js';
import { hasMeasure, type QuestionForm } from './question-form.js';
import { likenessTo } from './passage-rank.js';

/**
 * A short answer that editors wrote, and how well it fits the question; comparable within one question. Its text is empty for
 * what of a passage has none.
 */
export interface RankedAnswer {
  guide: FoundGuide;
  passage: Passage;
  text: string;
  wordings: string[];
  figures: AnswerFigures;
  value: number;
}

/** What speaks for a short answer, each from 0 to 1 but for `form`. */
export interface AnswerFigures {
  /** Scores of its passage and of its guide, as shares of the best. */
  passage: number;
  guide: number;
  /** Likeness of the question to the nearest wording that it was written for: by words and letters, and by shared words. */
  nearest: number;
  wording: number;
  /** The question's words in its text, in its heading, and in all that belongs to it. */
  text: number;
  heading: number;
  all: number;
  /** 1 where it is what is asked for: a figure, a decision, a comparison; -1 where it says yes or no, and nobody asked. */
  form: number;
  /** Whether it is of the beginning of the guide. */
  introduction: number;
}

/**
 * How much each of them counts. Learned twice: from which guide whole questions of several authors are for, and from which wording
 * an answer was written for, by an index without that wording. Weighed between the two on development questions.
 */
const WEIGHTS: AnswerFigures = {
  passage: 0.26,
  guide: 0.45,
  nearest: 0.15,
  wording: 0.17,
  text: 0.2,
  heading: 0.13,
  all: 0.26,
  form: 0.1,
  introduction: 0.06,
};

/** For each circumstance of the person that it speaks to. */
const CIRCUMSTANCE_VALUE = 0.08;

/** Against what speaks of death where the question doesn't. */
const GRAVE_COST = 2;

const MAX_GUIDES = 3;

/** The short answers of the best guides, the one that fits best first. */
export function rankAnswers({ guides }: Finding, wanted: Wanted): RankedAnswer[] {
  const found = guides.slice(0, MAX_GUIDES);
  const best = {
    guide: found[0]?.score || 1,
    passage: Math.max(0, ...found.flatMap(({ passages }) => passages.map(({ score }) => score))) || 1,
  };

  return found
    .flatMap((guide) => guide.passages.flatMap((passage) => answersOf(guide, passage, best, wanted)))
    .sort((a, b) => b.value - a.value);
}

function answersOf(
  guide: FoundGuide,
  { passage, score, wording }: FoundPassage,
  best: { guide: number; passage: number },
  wanted: Wanted,
): RankedAnswer[] {
  const { circumstances } = wanted;

  return groupsOf(passage).map(({ text, wordings }) => {
    const figures: AnswerFigures = {
      passage: score / best.passage,
      guide: guide.score / best.guide,
      nearest: wording && wordings.includes(wording.text) ? wording.likeness : 0,
      ...wordFigures(passage, text, wordings, wanted),
      introduction: Number(passage.heading === ''),
    };
    const met = circumstances.filter(({ meant }) => meant.test(text)).length;
    const isTactless = isGrave(text) && !wanted.isGrave;

    return {
      guide,
      passage,
      text,
      wordings,
      figures,
      value: valueOf(figures) + CIRCUMSTANCE_VALUE * met - (isTactless ? GRAVE_COST : 0),
    };
  });
}

/** The short answers of a passage, and the wordings that have none: with an empty text. */
function groupsOf({ answers, wordings }: Passage): ShortAnswer[] {
  const answered = new Set(answers.flatMap((answer) => answer.wordings));
  const left = wordings.filter((wording) => !answered.has(wording));

  return left.length > 0 || answers.length === 0 ? [...answers, { wordings: left, text: '' }] : answers;
}

/** A passage has many more words than a short answer, so that a question's are there by chance. */
const PASSAGE_SHARE = 0.7;

/** What the words of a question say for a short answer, or for a passage without one. */
function wordFigures(
  { heading, text: passageText }: Passage,
  text: string,
  wordings: string[],
  wanted: Wanted,
): Pick<AnswerFigures, 'wording' | 'text' | 'heading' | 'all' | 'form'> {
  const { relevanceOf } = wanted;
  const wording = Math.max(0, ...wordings.map((each) => likenessTo(each, relevanceOf)));

  return {
    wording,
    text: text ? relevanceOf(text) : PASSAGE_SHARE * relevanceOf(passageText),
    heading: relevanceOf(heading),
    all: relevanceOf(text, heading, ...wordings),
    form: isForAnother(text, wording, wanted) ? -1 : Number(isInForm(text, wanted)),
  };
}

function valueOf(figures: AnswerFigures): number {
  return Object.entries(WEIGHTS).reduce(
    (sum, [name, weight]) => sum + weight * figures[name as keyof AnswerFigures],
    0,
  );
}

/** Likeness to a wording from which its yes or no is meant for the question. */
const MIN_SAME_QUESTION = 0.4;

/** Yes or no to a question that was not asked reads as a wrong answer. */
function isForAnother(text: string, wording: number, { form }: Wanted): boolean {
  const isAsked = form.kind === 'comparison' || (form.kind === 'decision' && wording >= MIN_SAME_QUESTION);

  return !isAsked && SAYS_YES_OR_NO.test(text);
}

const SAYS_YES_OR_NO =
  /^(?:yes|no|usually(?: yes| not)?|not (?:always|automatically|usually|necessarily|really|quite))\b[,:.;]/i;

const DECIDES =
  /^(?:yes|no|only|never|not|usually|often|sometimes|rarely|seldom|it depends|you (?:can|may|must))\b/i;

/** Whether a text begins or deals with what is asked for: a figure, a decision, one of two things. */
function isInForm(text: string, { form }: Wanted): boolean {
  switch (form.kind) {
    case 'amount':
      return hasMeasure(text, form.measure);
    case 'decision':
      return DECIDES.test(text);
    case 'comparison':
      return form.options.every((option) => mentions(text, option));
    default:
      return false;
  }
}

/** Words of all short answers together, and with how few another one of the same guide is welcome. */
const MAX_WORDS = 200;
const FEW_WORDS = 60;

/** Short answers in one answer; a question that tells a situation asks more. */
const MAX_ANSWERS = 3;
const MAX_ANSWERS_OF_LONG = 4;

/**
 * Share of the first one's value that another one needs: which says something new, which only adds, which is of another guide,
 * and the best of a guide that may be the right one.
 */
const MIN_SHARE = { further: 0.6, more: 0.85, other: 0.7, rival: 0.92 };

/** How much higher than that of another guide the value of the first one is where there is no doubt which guide is right. */
const CLEAR_LEAD = 0.35;

/** What another one must add to the share of the question's words that is answered. */
const MIN_GAIN = { further: 0.18, other: 0.25 };

/** Share of the first one's value, and of the question's words, for one that speaks to a circumstance. */
const MIN_OF_CIRCUMSTANCE = { share: 0.5, relevance: 0.15 };

/** Likeness to a wording from which the question is the same. */
const SAME_WORDING = 0.7;

type Chosen = RankedAnswer & { circumstance: string | null };

/** One question of a message with several, and what was found for it alone. */
export interface Part {
  form: QuestionForm;
  finding: Finding;
}

/** Short answers of the best guide, or of several where it is not clear which is right. */
export interface ChosenAnswers {
  citations: Citation[];
  isClear: boolean;
}

/**
 * The short answers that the advice consists of, by passage; none where what fits best has none. What the first leaves open
 * comes from further ones, so that each part of a question is answered.
 */
export function chooseShortAnswers(finding: Finding, wanted: Wanted, parts: Part[] = []): ChosenAnswers {
  const ranked = rankAnswers(finding, wanted);
  const [first, ...others] = ranked.filter(({ text }) => text !== '');
  if (!first || first !== ranked[0]) {
    return { citations: [], isClear: finding.isClear };
  }
  const rival = others.find(({ guide }) => guide !== first.guide);
  const isClear =
    finding.isClear ||
    first.value - (rival?.value ?? 0) >= CLEAR_LEAD ||
    first.figures.wording >= SAME_WORDING;
  const leads = parts.flatMap((part) => bestFor(part, finding, wanted) ?? []);
  const chosen: Chosen[] = [];
  for (const lead of leads.length > 0 ? leads : [first]) {
    if (!isChosen(lead, chosen) && fits(lead, chosen)) {
      chosen.push({ ...lead, circumstance: null });
    }
  }
  if (!isClear && leads.length === 0 && rival && rival.value >= first.value * MIN_SHARE.rival) {
    chosen.push({ ...rival, circumstance: null });
  }
  const max = leads.length > 0 ? leads.length : wanted.isLong ? MAX_ANSWERS_OF_LONG : MAX_ANSWERS;
  for (const next of others) {
    if (chosen.length < max && !isChosen(next, chosen) && isWorthAdding(next, chosen, wanted)) {
      chosen.push({ ...next, circumstance: null });
    }
  }
  for (const { name, meant } of wanted.circumstances) {
    const isMet = chosen.some(({ text }) => meant.test(text));
    const next = others.find(
      ({ text, value }) =>
        meant.test(text) &&
        value >= first.value * MIN_OF_CIRCUMSTANCE.share &&
        wanted.relevanceOf(text.replace(new RegExp(meant.source, 'gi'), ' ')) >=
          MIN_OF_CIRCUMSTANCE.relevance,
    );
    if (!isMet && next && !isChosen(next, chosen) && fits(next, chosen)) {
      chosen.push({ ...next, circumstance: name });
    }
  }

  return { citations: citationsOf(chosen), isClear };
}

/** Values of an answer for its part of the question and for the whole, which says what the part is about. */
const WHOLE_SHARE = 0.7;

/** The short answer for one of several questions: of the guides for the whole message, or of those for this part. */
function bestFor({ form, finding: part }: Part, whole: Finding, wanted: Wanted): RankedAnswer | undefined {
  const forWhole = rankAnswers(whole, wanted).filter(({ text }) => text !== '');
  const own = { ...wanted, form, relevanceOf: part.relevanceOf };
  const inPart = new Map(rankAnswers(part, own).map((answer) => [answer.text, answer]));

  return forWhole
    .map((answer) => {
      const { figures } = inPart.get(answer.text) ?? {
        figures: {
          ...answer.figures,
          ...wordFigures(answer.passage, answer.text, answer.wordings, own),
          nearest: 0,
          passage: 0,
        },
      };

      return { ...answer, value: valueOf(figures) + WHOLE_SHARE * answer.value };
    })
    .sort((a, b) => b.value - a.value)[0];
}

function isWorthAdding(next: RankedAnswer, chosen: Chosen[], { relevanceOf }: Wanted): boolean {
  const [first] = chosen as [Chosen];
  const texts = chosen.map(({ text }) => text);
  const share = next.value / first.value;
  const gain = relevanceOf(...texts, next.text) - relevanceOf(...texts);
  if (!fits(next, chosen)) {
    return false;
  }
  if (next.guide !== first.guide) {
    return share >= MIN_SHARE.other && gain >= MIN_GAIN.other;
  }
  const isFurther = share >= MIN_SHARE.further && gain >= MIN_GAIN.further;

  return isFurther || (wordCount(texts) < FEW_WORDS && share >= MIN_SHARE.more);
}

function isChosen({ text }: RankedAnswer, chosen: Chosen[]): boolean {
  return chosen.some((each) => each.text === text);
}

function fits({ text }: RankedAnswer, chosen: Chosen[]): boolean {
  return wordCount([...chosen.map((each) => each.text), text]) <= MAX_WORDS;
}

/** One citation for each passage, in the order in which they are read: what is asked, then circumstances, then other guides. */
function citationsOf(chosen: Chosen[]): Citation[] {
  const [first] = chosen as [Chosen];
  const citations: Omit<Citation, 'n'>[] = [];
  for (const { guide, passage, text, circumstance } of chosen) {
    const known = citations.find((each) => each.passage === passage && each.circumstance === circumstance);
    if (known) {
      known.answers.push(text);
    } else {
      const part = circumstance
        ? 'circumstance'
        : guide !== first.guide
          ? 'addition'
          : citations.length === 0
            ? 'answer'
            : 'more';
      citations.push({ article: guide.article, passage, answers: [text], excerpt: [], part, circumstance });
    }
  }

  return citations
    .toSorted((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part))
    .map((citation, at) => ({ ...citation, n: at + 1 }));
}

const PARTS: Citation['part'][] = ['answer', 'more', 'circumstance', 'addition'];
