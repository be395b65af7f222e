import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { calloutKindOf } from './callouts.js';

/** The kinds of our call-out boxes by the background of Ghost's; others are notes. */
const KINDS = new Map([
  ['green', 'tip'],
  ['yellow', 'warning'],
  ['red', 'caution'],
]);

const CARD = 'kg-callout-card';

/**
 * Makes quotes of Ghost's call-out cards, with the class by which ours are known. Their emoji gives way to our title, which
 * our own boxes lose as well: it belongs to the rendering.
 */
export function readCallouts(tree: Root): void {
  visit(tree, 'element', (card: Element) => {
    const classes = classesOf(card);
    if (calloutKindOf(card)) {
      card.children = card.children.filter((child) => !has(child, 'callout-title'));
    }
    if (!classes.includes(CARD)) {
      return undefined;
    }
    const color = classes.find((name) => name.startsWith(`${CARD}-`))?.slice(CARD.length + 1) ?? '';
    card.tagName = 'blockquote';
    card.properties = { className: ['callout', `callout-${KINDS.get(color) ?? 'note'}`] };
    card.children = card.children.filter((child) => !has(child, 'kg-callout-emoji')).map(toParagraph);

    return SKIP;
  });
}

/** The text of a card stands in a block of its own, without a paragraph. */
function toParagraph(child: ElementContent): ElementContent {
  return has(child, 'kg-callout-text') ? { ...(child as Element), tagName: 'p', properties: {} } : child;
}

function has(node: ElementContent, name: string): boolean {
  return node.type === 'element' && classesOf(node).includes(name);
}

function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}
