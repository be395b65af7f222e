import { LIMITS } from '@hearthwise/contracts/limits';
import { truncate } from '@hearthwise/contracts/text';
import type { Nodes, Root } from 'hast';
import { EXIT, visit } from 'unist-util-visit';

/** Inline elements; the text of all others is separated from the text around it. */
const INLINE = new Set([
  'a',
  'b',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  's',
  'samp',
  'span',
  'strong',
  'sub',
  'sup',
  'tt',
  'var',
]);

/** All text within a node. */
export function textOf(node: Nodes): string {
  let text = '';
  visit(node, 'text', (leaf: { value: string }) => {
    text += leaf.value;
  });

  return text;
}

/** The beginning of a tree's text, on one line. */
export function previewOf(tree: Root): string {
  let text = '';
  visit(tree, (node) => {
    const isWord = node.type === 'text';
    const isBlock = node.type === 'element' && !INLINE.has(node.tagName);
    text = `${text}${isWord ? node.value : ''}${isBlock ? ' ' : ''}`.replace(/\s+/g, ' ');

    return text.length > LIMITS.previewLength + 1 ? EXIT : undefined;
  });

  return truncate(text.trim(), LIMITS.previewLength).trim();
}
