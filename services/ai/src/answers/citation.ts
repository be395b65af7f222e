import type { Excerpt } from './excerpt.js';
import type { SelectedPassage } from './passage-selection.js';

/** A passage that the answer quotes. */
export interface Citation extends SelectedPassage {
  /** Number of the source, from 1. */
  n: number;
  excerpt: Excerpt;
}
