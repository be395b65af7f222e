import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { previewOf, textOf } from './text-of.js';

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

/** Keeps anchors apart from the ids that a page itself has. */
const ANCHOR_PREFIX = 's-';

const renderer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize)
  .use(rehypeSlug, { prefix: ANCHOR_PREFIX })
  .use(() => guardOutsideLinks)
  .use(rehypeStringify);

/** Renders Markdown, in which HTML may stand, to safe HTML. */
export function render(markdown: string): RenderedMarkdown {
  const tree = renderer.runSync(renderer.parse(markdown));

  return { html: renderer.stringify(tree), headings: collectHeadings(tree), preview: previewOf(tree) };
}

function collectHeadings(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, { type: 'element', tagName: 'h2' }, (node: Element) => {
    headings.push({ id: node.properties.id?.toString() ?? '', text: textOf(node) });
  });

  return headings;
}

/** Links out of the product pass on neither the opener nor a search engine's favour. */
function guardOutsideLinks(tree: Root): void {
  visit(tree, { type: 'element', tagName: 'a' }, (node: Element) => {
    if (/^https?:/i.test(node.properties.href?.toString() ?? '')) {
      node.properties.rel = ['nofollow', 'ugc', 'noopener'];
    }
  });
}
