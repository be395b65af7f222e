import type { Element, Root } from 'hast';
import { toParse5 } from 'hast-util-to-parse5';
import { type DefaultTreeAdapterTypes, serialize } from 'parse5';
import { visit } from 'unist-util-visit';
import { assertLength } from './bounded-tree.js';
import { markChecklists } from './checklists.js';
import { fingerprintOf } from './fingerprint.js';
import { addImageAttributes } from './images.js';
import type { Heading, RenderedMarkdown, RenderOptions } from './rendered.js';
import { toSafeTree } from './safe-tree.js';
import { previewOf, textOf } from './text-of.js';

/**
 * Renders Markdown, which may contain HTML, to safe HTML. All changes are made to the tree, which is serialised once; the
 * serialiser also escapes `<` and `>` in attributes.
 * @throws OutOfBoundsError
 */
export function render(
  markdown: string,
  { hasChecklists = false, hasFingerprint = false }: RenderOptions = {},
): RenderedMarkdown {
  const tree = toSafeTree(markdown);
  const headings = collectHeadings(tree);
  const preview = previewOf(tree);
  const fingerprint = hasFingerprint ? fingerprintOf(textOf(tree)) : undefined;
  addImageAttributes(tree);
  if (hasChecklists) {
    markChecklists(tree);
  }
  const html = toHtml(tree);
  assertLength(headings.reduce((length, { id, text }) => length + id.length + text.length, html.length));

  return { html, headings, preview, ...(fingerprint && { fingerprint }) };
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
