import type { Excerpt } from './excerpt.js';
import type { ChosenPassage } from './passage-selection.js';

/** One passage in the answer. */
export interface Citation extends ChosenPassage {
  n: number;
  excerpt: Excerpt;
}
