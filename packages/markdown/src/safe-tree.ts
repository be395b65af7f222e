import type { Element, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import rehypeSlug from 'rehype-slug';
import { visit } from 'unist-util-visit';
import { parseBounded } from './bounded-tree.js';
import { markdownIt } from './markdown-it.js';

/** Keeps anchors apart from the ids that a page itself has. */
const ANCHOR_PREFIX = 's-';

/** Stands for the product's own origin. Its scheme is nobody's, because `https:/host` leads out only from another one. */
const HERE = 'ws://here.invalid';

const addAnchors = rehypeSlug({ prefix: ANCHOR_PREFIX }) as (tree: Root) => void;

/**
 * The tree of a Markdown text, in which HTML may stand: only GitHub's allow-list of elements and attributes is left.
 * Whatever is added to it later must be serialised once, and never be changed as text.
 * @throws OutOfBoundsError
 */
export function toSafeTree(markdown: string): Root {
  const source = markdownIt.render(markdown).trimEnd();
  const tree = sanitize(fromParse5(parseBounded(source))) as Root;
  addAnchors(tree);
  visit(tree, 'element', (element: Element) => {
    dropEmptyClass(element);
    if (element.tagName === 'a') {
      guardOutsideLink(element);
      followPrefix(element);
    }
  });

  return tree;
}

/** What is left of a class of which no name is allowed. */
function dropEmptyClass({ properties }: Element): void {
  if (Array.isArray(properties.className) && properties.className.length === 0) {
    delete properties.className;
  }
}

/** Links out of the product pass on neither the opener nor a search engine's favour; `//host` leads out as well. */
function guardOutsideLink({ properties }: Element): void {
  const target = URL.parse(properties.href?.toString() ?? '', HERE);
  if (target && /^(?:https?|ws):$/.test(target.protocol) && target.origin !== HERE) {
    properties.rel = ['nofollow', 'ugc', 'noopener'];
  }
}

/** Ids that people and footnotes give have a prefix by now, so that they can't stand in for ours; links to them follow. */
function followPrefix({ properties }: Element): void {
  const href = properties.href?.toString() ?? '';
  if (href.startsWith('#') && !href.startsWith(`#${ANCHOR_PREFIX}`)) {
    properties.href = `#${defaultSchema.clobberPrefix}${href.slice(1)}`;
  }
}
