import type { Element, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import rehypeSlug from 'rehype-slug';
import { visit } from 'unist-util-visit';
import { parseBounded } from './bounded-tree.js';
import { markCallouts } from './callouts.js';
import { markdownIt } from './markdown-it.js';

/** Distinguishes anchors from the page's own ids. */
const ANCHOR_PREFIX = 's-';

/**
 * A placeholder for the product's own origin. It has a scheme that no link uses, because `https:/host` is relative to an
 * origin with the same scheme.
 */
const OWN_ORIGIN = 'ws://here.invalid';

const addAnchors = rehypeSlug({ prefix: ANCHOR_PREFIX }) as (tree: Root) => void;

/**
 * Parses a Markdown text, which may contain HTML, into a tree with only the elements and attributes of GitHub's allow-list.
 * Later changes must be made to the tree, which is serialised once, and never to the text.
 * @throws OutOfBoundsError
 */
export function toSafeTree(markdown: string): Root {
  const source = markdownIt.render(markdown).trimEnd();
  const tree = sanitize(fromParse5(parseBounded(source))) as Root;
  addAnchors(tree);
  markCallouts(tree);
  visit(tree, 'element', (element: Element) => {
    removeEmptyClass(element);
    if (element.tagName === 'a') {
      guardExternalLink(element);
      prefixFragmentLink(element);
    }
  });

  return tree;
}

/** An empty class is left when the sanitiser removed all of its names. */
function removeEmptyClass({ properties }: Element): void {
  if (Array.isArray(properties.className) && properties.className.length === 0) {
    delete properties.className;
  }
}

/** External links, `//host` included, get no access to the opener and no search engine ranking. */
function guardExternalLink({ properties }: Element): void {
  const target = URL.parse(properties.href?.toString() ?? '', OWN_ORIGIN);
  if (target && /^(?:https?|ws):$/.test(target.protocol) && target.origin !== OWN_ORIGIN) {
    properties.rel = ['nofollow', 'ugc', 'noopener'];
  }
}

/** The sanitiser has prefixed the ids of texts and footnotes, so that they can't replace the page's own; links follow. */
function prefixFragmentLink({ properties }: Element): void {
  const href = properties.href?.toString() ?? '';
  if (href.startsWith('#') && !href.startsWith(`#${ANCHOR_PREFIX}`)) {
    properties.href = `#${defaultSchema.clobberPrefix}${href.slice(1)}`;
  }
}
