import type { AnswerAlignment } from './alignment.js';
import type { SourceArticle } from '../search-index/passages.repository.js';

/** The text under one heading of a guide. */
export type Passage = SourceArticle['passages'][number];

/** What guides are looked for. */
export interface Asked {
  question: string;
  /** Name of the topic or category that the person chose; null for none. */
  context: string | null;
}

/** A passage that may answer a question. */
export interface FoundPassage {
  passage: Passage;
  /** Comparable within one question only. */
  score: number;
  /** The wording of its editors that is most like the question, and how alike they are, from 0 to 1; null without wordings. */
  wording: { text: string; likeness: number } | null;
}

/** A guide that may answer a question, with the passages that do so. */
export interface FoundGuide {
  article: SourceArticle;
  /** Comparable within one question only. */
  score: number;
  /** The best first. */
  passages: FoundPassage[];
}

/** How far the guides cover a question: they answer it, they are near it, or they are about something else. */
export type Band = 'answer' | 'nearest' | 'refusal';

/** What the guides say about a question. The same guides and question give the same finding. */
export interface Finding {
  band: Band;
  /** Probability, from 0 to 1, that the guides cover the question. */
  coverage: number;
  /** Whether the first guide stands out; if not, another of them may be the right one. */
  isClear: boolean;
  /** At most five, the best first; also for a refusal, so that editors can see what was considered. */
  guides: FoundGuide[];
  /** Wordings of editors that are the question itself, but for signs and capital letters. */
  sameWordings: ReadonlySet<string>;
  /** Share of the question's content words, from 0 to 1 and weighted by rarity, that these texts contain together. */
  relevanceOf: (...texts: string[]) => number;
  /** How near a text is to the question by the vectors of their words, from -1 to 1. */
  nearnessOf: (text: string) => number;
  /** For an empty text, of the questions of the passage that no short answer has. */
  likenessToAnswer: (article: SourceArticle, passage: Passage, text: string) => AnswerLikeness;
  /** How well its words align with those of a short answer and its wordings. */
  alignmentWith: (wordings: readonly string[], answer: string) => AnswerAlignment;
}

/** How like the questions of a short answer a question is. */
export interface AnswerLikeness {
  /**
   * By words, beside those of the guide's other short answers, from 0 to 2: 1 is as like as these questions are on average. 0 where
   * there are no others.
   */
  byWords: number;
  /** The cosine of the question's vector and the mean of theirs, from -1 to 1. */
  byVectors: number;
}
