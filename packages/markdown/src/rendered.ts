import type { Fingerprint } from './fingerprint.js';

/**
 * Increased whenever the same text is rendered differently, so that stored renderings of an older version are rendered
 * again. Version 0 was stored before versions were counted.
 */
export const RENDER_VERSION = 4;

export interface Heading {
  /** Anchor within the page. */
  id: string;
  text: string;
}

export interface RenderedMarkdown {
  /** Safe to put into a page: only GitHub's allow-list of elements and attributes is left. */
  html: string;
  /** The second-level headings, in order: what a table of contents shows. */
  headings: Heading[];
  /** The beginning as plain text on one line, for lists: at most `LIMITS.previewLength` UTF-16 code units. */
  preview: string;
  /** What tells whether another text is nearly the same; only if asked for. */
  fingerprint?: Fingerprint;
}

export interface RenderOptions {
  /** Marks the lists that readers can tick. */
  hasChecklists?: boolean;
  /** Adds the fingerprint. */
  hasFingerprint?: boolean;
}
