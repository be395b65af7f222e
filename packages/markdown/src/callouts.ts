import type { Element, ElementContent, Root, Text } from 'hast';
import { visit } from 'unist-util-visit';

const KINDS = ['note', 'tip', 'important', 'warning', 'caution'];

/** The first line of a quote that makes it a call-out box, as on GitHub. */
const MARKER = new RegExp(String.raw`^\[!(${KINDS.join('|')})\][ \t]*(?:\n|$)`, 'i');

/** Classes of quotes that are call-out boxes already. */
export const CALLOUT_CLASSES = ['callout', ...KINDS.map((kind) => `callout-${kind}`)];

const TITLE_CLASS = 'callout-title';

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

/** The kind of a call-out box; undefined for any other quote. */
export function calloutKindOf({ properties }: Element): string | undefined {
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : [];

  return KINDS.find((kind) => classes.includes(`callout-${kind}`));
}

/** Whether an element is the title that `markCallouts` adds. */
export function isCalloutTitle({ properties }: Element): boolean {
  return Array.isArray(properties.className) && properties.className.includes(TITLE_CLASS);
}

/** Gives call-out boxes without a title theirs, as `markCallouts` does. */
export function addCalloutTitles(tree: Root): void {
  visit(tree, { type: 'element', tagName: 'blockquote' }, (quote: Element) => {
    const kind = calloutKindOf(quote);
    if (kind) {
      quote.children.unshift(titleOf(kind));
    }
  });
}

function titleOf(kind: string): ElementContent {
  return {
    type: 'element',
    tagName: 'p',
    properties: { className: [TITLE_CLASS] },
    children: [{ type: 'text', value: kind.charAt(0).toUpperCase() + kind.slice(1) }],
  };
}
