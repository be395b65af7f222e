import type { Element, ElementContent, Nodes, Root, RootContent, Text } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import { toParse5 } from 'hast-util-to-parse5';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { toMarkdown } from 'mdast-util-to-markdown';
import { type DefaultTreeAdapterTypes, serialize } from 'parse5';
import { SKIP, visit } from 'unist-util-visit';
import { parseBounded } from './bounded-tree.js';
import { addCalloutTitles, CALLOUT_CLASSES, calloutKindOf } from './callouts.js';
import { readCallouts } from './html-callouts.js';
import { addParagraphs } from './line-paragraphs.js';
import { toSafeTree } from './safe-tree.js';
import { textOf } from './text-of.js';

export interface HtmlOptions {
  /** Whether blank lines separate paragraphs and single line breaks count, as in WordPress's classic editor. */
  hasLineParagraphs?: boolean;
}

export interface ConvertedHtml {
  markdown: string;
  /** Whether the text stays HTML, because it would not be the same in Markdown. */
  isHtml: boolean;
  /** Elements that no article can contain: the name, and what it showed, for which a link is left. */
  lost: { name: string; address: string }[];
  /** Addresses of its images. */
  images: string[];
}

/** Elements that load or run something, or ask for input. */
const LOST = new Set(
  'audio button canvas embed form iframe input math object script select style svg textarea video'.split(' '),
);

/** Elements without a form in Markdown that articles may contain: they stay HTML. */
const KEPT = ['sub', 'sup', 'kbd', 'dl', 'details', 'ruby', 'ins'];

/** What articles may contain, and call-out boxes, which have no form in HTML of their own. */
const WITH_CALLOUTS = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    blockquote: [
      ...(defaultSchema.attributes?.blockquote ?? []),
      ['className', ...CALLOUT_CLASSES] as [string, ...string[]],
    ],
  },
};

const MAX_LOST = 50;
const MAX_IMAGES = 500;

/** Strong emphasis with white space at its ends is none in Markdown. */
const MARKS = new Set(['b', 'strong', 'em', 'i', 'del', 's', 'strike', 'u', 'mark']);

/**
 * Converts HTML to Markdown. What Markdown cannot say stays HTML; a text that would read differently afterwards stays HTML
 * as a whole.
 * @throws OutOfBoundsError
 */
export function htmlToMarkdown(html: string, { hasLineParagraphs = false }: HtmlOptions = {}): ConvertedHtml {
  const tree = fromParse5(parseBounded(html)) as Root;
  const lost = replaceLost(tree);
  writeCaptions(tree);
  if (hasLineParagraphs) {
    addParagraphs(tree);
  }
  readCallouts(tree);
  const safe = sanitize(tree, WITH_CALLOUTS) as Root;
  const markdown = toText(safe);
  const shown = structuredClone(safe);
  addCalloutTitles(shown);
  const isSame = isEquivalent(toSafeTree(markdown), shown);

  return {
    markdown: isSame ? markdown : toKeptHtml(safe),
    isHtml: !isSame,
    lost,
    images: imagesIn(safe),
  };
}

function toText(tree: Root): string {
  const copy = structuredClone(tree);
  moveSpacesOut(copy);
  const keepHtml: Handle = (_state, node) => ({ type: 'html', value: withoutBlankLines(toHtml(node)) });
  const handlers = Object.fromEntries(KEPT.map((name) => [name, keepHtml]));
  const mdast = toMdast(copy, { handlers: { ...handlers, table: tableHandler(keepHtml), blockquote } });

  return toMarkdown(mdast, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    extensions: [gfmStrikethroughToMarkdown(), gfmTableToMarkdown(), gfmTaskListItemToMarkdown()],
  }).trim();
}

/** A call-out box begins with its marker, which Markdown would escape in a text. */
const blockquote: Handle = (state, node: Element) => {
  const quote = defaultHandlers.blockquote(state, node);
  const kind = calloutKindOf(node);
  if (kind) {
    const marker = { type: 'html' as const, value: `[!${kind.toUpperCase()}]` };
    const [first] = quote.children;
    if (first?.type === 'paragraph') {
      first.children.unshift(marker, { type: 'text', value: '\n' });
    } else {
      quote.children.unshift({ type: 'paragraph', children: [marker] });
    }
  }

  return quote;
};

function imagesIn(tree: Root): string[] {
  const images: string[] = [];
  visit(tree, { type: 'element', tagName: 'img' }, ({ properties }: Element) => {
    if (images.length < MAX_IMAGES) {
      images.push(properties.src ?? '');
    }
  });

  return images;
}

/** Tables in Markdown have a heading row, and neither spans nor blocks within cells. */
function tableHandler(keepHtml: Handle): Handle {
  return (state, node, parent) => {
    let isSimple = false;
    visit(node, 'element', (element) => {
      isSimple ||= element.tagName === 'th';
    });
    visit(node, 'element', ({ tagName, properties }) => {
      const isSpanning = Number(properties.colSpan ?? 1) > 1 || Number(properties.rowSpan ?? 1) > 1;
      if (isSpanning || /^(?:ul|ol|pre|blockquote|h[1-6]|br)$/.test(tagName)) {
        isSimple = false;
      }
    });

    return isSimple ? defaultHandlers.table(state, node) : keepHtml(state, node, parent);
  };
}

/** Elements that are lost are replaced by a link to what they showed. */
function replaceLost(tree: Root): ConvertedHtml['lost'] {
  const lost: ConvertedHtml['lost'] = [];
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined || !LOST.has(element.tagName) || isTaskBox(element)) {
      return undefined;
    }
    const address = addressOf(element);
    if (lost.length < MAX_LOST) {
      lost.push({ name: element.tagName, address });
    }
    parent.children.splice(index, 1, ...(address ? [linkTo(address)] : textLeft(element)));

    // What was left is looked at next: a form may hold more of them.
    return [SKIP, index];
  });

  return lost;
}

/** Checkboxes of lists are what Markdown calls tasks. */
function isTaskBox({ tagName, properties }: Element): boolean {
  return tagName === 'input' && properties.type === 'checkbox';
}

function addressOf(element: Element): string {
  let address = '';
  visit(element, 'element', ({ properties }) => {
    address ||= properties.src ?? properties.data ?? '';
  });
  const absolute = address.startsWith('//') ? `https:${address}` : address;

  return /^https?:\/\//i.test(absolute) ? absolute.slice(0, 2_000) : '';
}

function linkTo(address: string): Element {
  const text: Text = { type: 'text', value: address };

  return { type: 'element', tagName: 'a', properties: { href: address }, children: [text] };
}

/** What people could read in a form or button. */
function textLeft({ tagName, children }: Element): ElementContent[] {
  return tagName === 'form' || tagName === 'button' ? children : [];
}

/** A caption becomes a paragraph of its own below the image. */
function writeCaptions(tree: Root): void {
  visit(tree, { type: 'element', tagName: 'figcaption' }, (node: Element) => {
    const emphasis: Element = { type: 'element', tagName: 'em', properties: {}, children: node.children };
    node.tagName = 'p';
    node.children = textOf(emphasis).trim() ? [emphasis] : [];
  });
}

/** Moves white space at the ends of marks out of them. */
function moveSpacesOut(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined || !MARKS.has(element.tagName)) {
      return;
    }
    const before = takeSpace(element.children[0], (text) => text.trimStart());
    const after = takeSpace(element.children.at(-1), (text) => text.trimEnd());
    if (after) {
      parent.children.splice(index + 1, 0, after);
    }
    if (before) {
      parent.children.splice(index, 0, before);
    }
  });
}

function takeSpace(node: RootContent | undefined, trim: (text: string) => string): Text | null {
  if (node?.type !== 'text' || trim(node.value) === node.value) {
    return null;
  }
  node.value = trim(node.value);

  return { type: 'text', value: ' ' };
}

/** Whether readers get the same text, images, list items and rows. Links may differ: Markdown makes some of bare addresses. */
function isEquivalent(one: Root, other: Root): boolean {
  return essenceOf(one) === essenceOf(other);
}

function essenceOf(tree: Root): string {
  const counts = { img: 0, li: 0, tr: 0 };
  visit(tree, 'element', ({ tagName }) => {
    if (Object.hasOwn(counts, tagName)) {
      counts[tagName as keyof typeof counts] += 1;
    }
  });

  return JSON.stringify([textOf(tree).replace(/\s+/g, ''), counts]);
}

function toKeptHtml(tree: Root): string {
  return withoutBlankLines(toHtml(tree)).trim();
}

/** A blank line would end HTML within Markdown. */
function withoutBlankLines(html: string): string {
  return html.replace(/\n[ \t]*(?=\n)/g, '');
}

function toHtml(node: Nodes): string {
  const root: Root = node.type === 'root' ? node : { type: 'root', children: [node] };

  return serialize(toParse5(root) as DefaultTreeAdapterTypes.ParentNode);
}
