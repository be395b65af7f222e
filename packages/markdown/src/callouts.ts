import type { Element, ElementContent, Root, Text } from 'hast';
import { visit } from 'unist-util-visit';

/** The first line of a quote that makes it a call-out box, as on GitHub. */
const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Turns quotes that begin with a line such as `[!TIP]` into call-out boxes with a title. */
export function markCallouts(tree: Root): void {
  visit(tree, { type: 'element', tagName: 'blockquote' }, (quote: Element) => {
    const paragraph = quote.children.find((child) => child.type === 'element');
    const text = paragraph?.tagName === 'p' ? paragraph.children[0] : undefined;
    const [marker, kind] = (text?.type === 'text' && MARKER.exec(text.value)) || [];
    if (marker === undefined || kind === undefined) {
      return;
    }
    (text as Text).value = (text as Text).value.slice(marker.length);
    quote.properties.className = ['callout', `callout-${kind.toLowerCase()}`];
    quote.children.unshift(titleOf(kind.toLowerCase()));
  });
}

function titleOf(kind: string): ElementContent {
  return {
    type: 'element',
    tagName: 'p',
    properties: { className: ['callout-title'] },
    children: [{ type: 'text', value: kind.charAt(0).toUpperCase() + kind.slice(1) }],
  };
}
