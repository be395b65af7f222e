import type { Element, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import { isCalloutTitle } from './callouts.js';
import type { Passage, PassageBlock } from './passage.js';
import { toSafeTree } from './safe-tree.js';
import { textOf } from './text-of.js';

const CONTAINERS = new Set(['blockquote', 'div', 'details']);
const BLOCKS = new Set([...CONTAINERS, 'p', 'ul', 'ol', 'table']);

/**
 * Splits a Markdown text at its second-level headings. Only paragraphs and lists consist of sentences: tables, deeper headings
 * and titles of call-out boxes are blocks of their own.
 * @throws OutOfBoundsError
 */
export function splitIntoPassages(markdown: string): Passage[] {
  const passages: Passage[] = [{ heading: '', blocks: [] }];
  for (const node of toSafeTree(markdown).children) {
    if (isElement(node) && /^h[12]$/.test(node.tagName)) {
      passages.push({ heading: textOf(node), blocks: [] });
    } else {
      passages.at(-1)?.blocks.push(...blocksOf(node));
    }
  }

  return passages.filter((passage) => passage.blocks.length > 0);
}

function blocksOf(node: RootContent): PassageBlock[] {
  if (isElement(node) && isContainer(node)) {
    return node.children.flatMap(blocksOf);
  }
  if (isElement(node) && /^[ou]l$/.test(node.tagName)) {
    return [{ kind: 'list', isOrdered: node.tagName === 'ol', items: textsOf(childElements(node)) }];
  }
  if (isElement(node) && node.tagName === 'table') {
    return [{ kind: 'table', rows: rowsOf(node) }];
  }
  const text = textOf(node).trim();

  return text ? [{ kind: isTitle(node) ? 'heading' : 'paragraph', text }] : [];
}

/** Whether an element consists of blocks, such as a quote, and not of words. */
function isContainer(node: Element): boolean {
  return CONTAINERS.has(node.tagName) && childElements(node).some(({ tagName }) => BLOCKS.has(tagName));
}

function rowsOf(table: Element): string[][] {
  const rows: string[][] = [];
  visit(table, { type: 'element', tagName: 'tr' }, (row: Element) => {
    rows.push(childElements(row).map((cell) => textOf(cell).trim()));
  });

  return rows;
}

function isTitle(node: RootContent): boolean {
  return isElement(node) && (/^h[3-6]$/.test(node.tagName) || isCalloutTitle(node));
}

function textsOf(elements: Element[]): string[] {
  return elements.map((element) => textOf(element).trim()).filter(Boolean);
}

function childElements(node: Element): Element[] {
  return node.children.filter(isElement);
}

function isElement(node: RootContent): node is Element {
  return node.type === 'element';
}
