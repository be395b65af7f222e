import { LIMITS } from '../limits.js';
import { truncate } from '../text.js';

/** Words that addresses of articles use for something else. */
const RESERVED = new Set(['by-id', 'new', 'admin', 'bulk']);

/** Pure digits and UUIDs would be confused with ids. */
const ID_LIKE = /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text can be the slug of an article: lower-case words with hyphens between them, and no reserved word. */
export function isArticleSlug(text: string): boolean {
  return text.length <= LIMITS.slugMax && SLUG.test(text) && !RESERVED.has(text) && !ID_LIKE.test(text);
}

/** The words of a title as a slug, at most 80 characters; empty for a title without letters of the Latin alphabet. */
export function slugOfTitle(title: string): string {
  const words = truncate(title, LIMITS.titleMax)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

  return words.length <= TITLE_LENGTH ? words : words.slice(0, TITLE_LENGTH + 1).replace(/-[^-]*$/, '');
}

/** Leaves room for a number or an id that tells two articles of the same title apart. */
const TITLE_LENGTH = 80;
