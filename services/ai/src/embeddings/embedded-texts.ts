import { createHash } from 'node:crypto';
import type { SourceArticle } from '../search-index/passages.repository.js';

/** Characters of a passage that are embedded; its beginning says what it is about. */
const PASSAGE_MAX = 4_000;

/** The texts under which a passage is found by its meaning: itself, and the wordings of its editors. */
export function embeddedTexts(article: SourceArticle, passage: SourceArticle['passages'][number]): string[] {
  const text = [article.title, passage.heading, passage.text].filter(Boolean).join('\n');

  return [text.slice(0, PASSAGE_MAX).toWellFormed(), ...passage.wordings];
}

/** SHA-256 of a text, in base64: its key in the table of vectors. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
