import type { Element, RootContent } from 'hast';
import type { Passage, PassageBlock } from './passage.js';
import { toSafeTree } from './safe-tree.js';
import { textOf } from './text-of.js';

/**
 * Splits a Markdown text at its second-level headings; deeper headings become a paragraph of their own.
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
  if (isElement(node) && /^[ou]l$/.test(node.tagName)) {
    return [{ kind: 'list', isOrdered: node.tagName === 'ol', items: itemsOf(node) }];
  }
  const text = textOf(node).trim();

  return text ? [{ kind: 'paragraph', text }] : [];
}

function itemsOf(list: Element): string[] {
  return list.children
    .filter(isElement)
    .map((item) => textOf(item).trim())
    .filter(Boolean);
}

function isElement(node: RootContent): node is Element {
  return node.type === 'element';
}
