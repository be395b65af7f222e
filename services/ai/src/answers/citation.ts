import type { Passage } from '../finding/found.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import type { Excerpt } from './excerpt.js';

/** A passage that the answer quotes. */
export interface Citation {
  /** Number of the source, from 1. */
  n: number;
  article: SourceArticle;
  passage: Passage;
  /** What editors answer in short; empty where the answer consists of an excerpt. */
  answers: string[];
  /** What of its text the answer says. */
  excerpt: Excerpt;
  /** What it is for: the answer, more from the same guide, a circumstance that the person named, or another guide's addition. */
  part: 'answer' | 'more' | 'circumstance' | 'addition';
  /** The circumstance of the part `circumstance`. */
  circumstance: string | null;
}
