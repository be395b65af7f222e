import type { List, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A part of a passage, as plain text. */
export type PassageBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] };

/** What stands under one second-level heading; the opening of a text has the heading ''. */
export interface Passage {
  heading: string;
  blocks: PassageBlock[];
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** Splits a Markdown text at its second-level headings; deeper headings open a paragraph of their own. */
export function splitIntoPassages(markdown: string): Passage[] {
  const tree = parser.parse(markdown);
  const passages: Passage[] = [{ heading: '', blocks: [] }];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth <= 2) {
      passages.push({ heading: toString(node), blocks: [] });
    } else {
      passages.at(-1)?.blocks.push(...blocksOf(node));
    }
  }

  return passages.filter((passage) => passage.blocks.length > 0);
}

/** A passage as one plain text. */
export function passageText(passage: Passage): string {
  return passage.blocks
    .map((block) => (block.kind === 'list' ? block.items.join('\n') : block.text))
    .join('\n');
}

function blocksOf(node: RootContent): PassageBlock[] {
  if (node.type === 'list') {
    return [{ kind: 'list', isOrdered: Boolean(node.ordered), items: itemsOf(node) }];
  }
  const text = toString(node).trim();

  return text ? [{ kind: 'paragraph', text }] : [];
}

function itemsOf(list: List): string[] {
  return list.children.map((item) => toString(item).trim()).filter(Boolean);
}
