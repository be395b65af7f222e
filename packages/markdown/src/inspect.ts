import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { type Fingerprint, fingerprintOf } from './fingerprint.js';
import { EMPTY_INSPECTION, type InspectedParagraph, type Inspection } from './inspection.js';
import { toSafeTree } from './safe-tree.js';
import { textOf } from './text-of.js';

/** Entries of each list. */
const MAX_ENTRIES = 2_000;
const MAX_QUOTE = 160;

/** Elements whose own text is a paragraph. */
const TEXT_BLOCKS = new Set(['p', 'li', 'dd', 'dt', 'td', 'th', 'summary', 'blockquote', 'div']);
const NO_PROSE = new Set(['pre', 'code', 'samp', 'kbd', 'table']);
const HEADING = /^h([1-6])$/;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A text's inspection, and what tells whether another one is nearly the same. */
export interface InspectedText {
  inspection: Inspection;
  fingerprint: Fingerprint;
}

/**
 * Lists what a text consists of.
 * @throws OutOfBoundsError
 */
export function inspect(markdown: string): InspectedText {
  const tree = toSafeTree(markdown);
  const inspection = structuredClone(EMPTY_INSPECTION);
  let heading = '';
  visit(tree, 'element', (element) => {
    const level = HEADING.exec(element.tagName)?.[1];
    if (level) {
      heading = textOf(element).trim();
      inspection.headings.push({ level: Number(level), text: heading });
    }
    inspectElement(element, heading, inspection);
  });
  addProse(tree, inspection);

  return { inspection: shortened(inspection), fingerprint: fingerprintOf(textOf(tree)) };
}

function inspectElement(
  { tagName, properties, ...element }: Element,
  heading: string,
  into: Inspection,
): void {
  if (properties.id) {
    into.anchors.push(properties.id);
  }
  if (tagName === 'img') {
    into.images.push({ alt: properties.alt ?? '', src: properties.src ?? '', heading });
  }
  if (tagName === 'a' && properties.href !== undefined) {
    const text = textOf({ tagName, properties, ...element }).trim();
    into.links.push({ href: properties.href ?? '', text: text.slice(0, MAX_QUOTE), heading });
  }
}

/** Adds paragraphs and counts, without code and tables. */
function addProse(tree: Root, into: Inspection): void {
  let heading = '';
  visit(tree, 'element', (element) => {
    if (HEADING.test(element.tagName)) {
      heading = textOf(element).trim();

      return SKIP;
    }
    if (NO_PROSE.has(element.tagName)) {
      return SKIP;
    }
    if (TEXT_BLOCKS.has(element.tagName)) {
      addParagraph(element, heading, into);
    }

    return undefined;
  });
}

function addParagraph(element: Element, heading: string, into: Inspection): void {
  const { text, hasSource } = ownText(element);
  if (!text) {
    return;
  }
  const sentences = [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
  const paragraph: InspectedParagraph = { text, heading, hasSource, sentences: [] };
  for (const sentence of sentences) {
    const words = wordsOf(sentence);
    if (words.length > 0) {
      paragraph.sentences.push({ text: sentence.slice(0, MAX_QUOTE), words: words.length });
      into.sentences += 1;
      into.words += words.length;
      into.syllables += words.reduce((sum, word) => sum + countSyllables(word), 0);
    }
  }
  into.paragraphs.push(paragraph);
}

/** The text of a block without the blocks within it. */
function ownText(block: Element): { text: string; hasSource: boolean } {
  let text = '';
  let hasSource = false;
  visit(block, (node) => {
    if (node.type === 'element' && node !== block) {
      if (TEXT_BLOCKS.has(node.tagName) || /^(?:[uo]l|pre|table|h[1-6])$/.test(node.tagName)) {
        return SKIP;
      }
      hasSource ||= node.tagName === 'a';
      text += node.tagName === 'br' ? ' ' : '';
    }
    if (node.type === 'text') {
      text += node.value;
    }

    return undefined;
  });

  return { text: text.replace(/\s+/g, ' ').trim(), hasSource };
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? [];
}

/** An estimate for English: groups of vowels, without a silent e at the end. Numbers count as one. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const groups = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').match(/[aeiouy]+/g);

  return Math.max(1, groups?.length ?? 0);
}

function shortened(inspection: Inspection): Inspection {
  const { headings, images, links, anchors, paragraphs, ...counts } = inspection;

  return {
    headings: headings.slice(0, MAX_ENTRIES),
    images: images.slice(0, MAX_ENTRIES),
    links: links.slice(0, MAX_ENTRIES),
    anchors: anchors.slice(0, MAX_ENTRIES),
    paragraphs: paragraphs.slice(0, MAX_ENTRIES),
    ...counts,
  };
}
