import { LIMITS } from '@hearthwise/contracts/limits';
import { truncate } from '@hearthwise/contracts/text';
import type { Element, Nodes, Root } from 'hast';
import { EXIT, visit } from 'unist-util-visit';

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

/** Whether the text of an element continues the text around it. */
export function isInline({ tagName }: Element): boolean {
  return INLINE.has(tagName);
}

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
    const isBlock = node.type === 'element' && !isInline(node);
    text = `${text}${isWord ? node.value : ''}${isBlock ? ' ' : ''}`.replace(/\s+/g, ' ');

    return text.length > LIMITS.previewLength + 1 ? EXIT : undefined;
  });

  return truncate(text.trim(), LIMITS.previewLength).trim();
}
