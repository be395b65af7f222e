import { countWords, minutesForWords } from '../text.js';

/** Numbers of an article's Markdown or HTML, as the editor shows them (specification section 5). */
export interface ArticleStatistics {
  words: number;
  /** Minutes, at least 1. */
  readTime: number;
  /** Markdown images and `<img>` tags. */
  images: number;
  /** Markdown links and `<a>` tags. */
  links: number;
  hasHeadings: boolean;
  hasLists: boolean;
}

const IMAGE_TAG = /<img\b/gi;
const ANCHOR_TAG = /<a\b/gi;
/** With number signs, underlined, or a tag. */
const HEADING = /^ {0,3}#{1,6}[ \t]|^\S.*\n(?:={2,}|-{2,})[ \t]*$|<h[1-6]\b/im;
const LIST = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]|<[ou]l\b/im;

/** Takes linear time: 200 kB take a few milliseconds. */
export function articleStatistics(content: string): ArticleStatistics {
  const words = countWords(content);
  const markdown = countMarkdownLinks(content);

  return {
    words,
    readTime: minutesForWords(words),
    images: markdown.images + countMatches(content, IMAGE_TAG),
    links: markdown.links + countMatches(content, ANCHOR_TAG),
    hasHeadings: HEADING.test(content),
    hasLists: LIST.test(content),
  };
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** A bracket, with what makes it an image or a link; an escaped character is passed over. */
const BRACKET = /\\.|!?\[|\]\(?/g;

/**
 * Inline images and links, also within each other: `[![chair](/chair.jpg)](/chairs)` is one of each. Every `](` that closes
 * an open bracket counts.
 */
function countMarkdownLinks(content: string): { images: number; links: number } {
  const open: ('images' | 'links')[] = [];
  const counts = { images: 0, links: 0 };
  for (const [bracket] of content.matchAll(BRACKET)) {
    if (bracket === '![') {
      open.push('images');
    } else if (bracket === '[') {
      open.push('links');
    } else if (bracket.startsWith(']')) {
      const kind = open.pop();
      if (kind && bracket.startsWith('](')) {
        counts[kind] += 1;
      }
    }
  }

  return counts;
}
