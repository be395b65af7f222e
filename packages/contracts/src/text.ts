import type { PublicUser } from './auth/users.js';
import { EXCERPT_FALLBACK_LENGTH, LIMITS, WORDS_PER_MINUTE } from './limits.js';

type Named = Pick<PublicUser, 'firstName' | 'email'> | null | undefined;

/** First name, else the part of the email before the at-sign, else 'Anonymous' (specification section 3). */
export function displayName(user: Named): string {
  return user?.firstName || user?.email?.split('@')[0] || 'Anonymous';
}

/** First letter of the first name, else of the email, else 'U' (specification section 3). */
export function avatarInitial(user: Named): string {
  const source = user?.firstName || user?.email || 'U';

  return (Array.from(source)[0] ?? 'U').toUpperCase();
}

/** What is counted, in the singular and the plural, with the words that agree with it: 'page was', 'pages were'. */
export interface Noun {
  one: string;
  many: string;
}

/** '1 page', '3 pages'. */
export function counted(count: number, { one, many }: Noun): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Number of words, split on white space; 0 for an empty text (specification section 5). */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** Minutes to read a text: words divided by 200, rounded up, at least 1 (specification section 9). */
export function readTimeMinutes(text: string): number {
  return minutesForWords(countWords(text));
}

/** The same for a number of words that is known already. */
export function minutesForWords(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

/** The first 120 characters of a text without its Markdown and HTML, for a missing excerpt (section 9). */
export function excerptFallback(content: string): string {
  return excerptOfPreview(plainBeginning(content));
}

/** The same of the preview that lists carry in place of the text, which is plain already. */
export function excerptOfPreview(preview: string): string {
  return Array.from(preview).slice(0, EXCERPT_FALLBACK_LENGTH).join('');
}

/**
 * The beginning of a text without its Markdown and HTML, at most 300 UTF-16 code units. An approximation for rows without
 * a stored preview: it recognises markup by patterns only.
 */
export function previewFallback(content: string): string {
  return truncate(plainBeginning(content), LIMITS.previewLength);
}

/** The first `length` UTF-16 code units of a text, or one less where that would cut a surrogate pair in two. */
export function truncate(text: string, length: number): string {
  const end = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length;

  return text.slice(0, end);
}

/** Code units that a preview is made from, however long the text is: enough to pass an image with a long address. */
export const PREVIEW_SOURCE_LENGTH = 4_000;

/** Every expression takes linear time: no match can start within the text that another attempt scans. */
function plainBeginning(content: string): string {
  return truncate(content, PREVIEW_SOURCE_LENGTH)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^[ \t]*(?:(?:#{1,6}|[-*+>]|\d{1,9}[.)])[ \t]+)+/gm, '')
    .replace(/[*`~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A conversation is named after its first message: 50 characters and three dots (specification section 7). */
export function conversationTitle(firstMessage: string): string {
  return `${Array.from(firstMessage).slice(0, LIMITS.conversationTitleLength).join('')}...`;
}
