import type { Element, Root } from 'hast';
import { toParse5 } from 'hast-util-to-parse5';
import { type DefaultTreeAdapterTypes, serialize } from 'parse5';
import { visit } from 'unist-util-visit';
import { markChecklists } from './checklists.js';
import { preparePictures } from './pictures.js';
import { toSafeTree } from './safe-tree.js';
import { previewOf, textOf } from './text-of.js';

/**
 * Grows whenever a rendering differs from what it was, so that stored ones can be told apart and be renewed: 0 were
 * stored before it was counted.
 */
export const RENDER_VERSION = 1;

export interface Heading {
  /** Anchor within the page. */
  id: string;
  text: string;
}

export interface RenderedMarkdown {
  /** Safe to put into a page: only GitHub's allow-list of elements and attributes is left. */
  html: string;
  /** The second-level headings, in order: what a table of contents shows. */
  headings: Heading[];
  /** The beginning as plain text on one line, for lists: at most `LIMITS.previewLength` UTF-16 code units. */
  preview: string;
}

export interface RenderOptions {
  /** Marks the lists that readers can tick. */
  hasChecklists?: boolean;
}

/**
 * Renders Markdown, in which HTML may stand, to safe HTML. All changes are made to the tree, which is serialised once;
 * the serialiser escapes `<` and `>` in attributes, too.
 * @throws OutOfBoundsError
 */
export function render(markdown: string, { hasChecklists = false }: RenderOptions = {}): RenderedMarkdown {
  const tree = toSafeTree(markdown);
  const headings = collectHeadings(tree);
  const preview = previewOf(tree);
  preparePictures(tree);
  if (hasChecklists) {
    markChecklists(tree);
  }

  return { html: toHtml(tree), headings, preview };
}

function toHtml(tree: Root): string {
  return serialize(toParse5(tree) as DefaultTreeAdapterTypes.ParentNode);
}

function collectHeadings(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, { type: 'element', tagName: 'h2' }, (node: Element) => {
    headings.push({ id: node.properties.id?.toString() ?? '', text: textOf(node) });
  });

  return headings;
}
