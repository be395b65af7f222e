import { defaultTreeAdapter, type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5';

/** Elements within each other; the time for one grows with their number, and browsers have a limit as well. */
const MAX_DEPTH = 100;

/** Elements of one text; none that people write has a tenth of it. */
const MAX_ELEMENTS = 20_000;

/** UTF-16 code units of HTML and headings, ten times the longest Markdown. */
const MAX_LENGTH = 1_000_000;

/** The text is deeper or larger than a page should be. */
export class OutOfBoundsError extends Error {
  override name = 'OutOfBoundsError';
}

/**
 * Parses HTML as a browser would do it within a `div`.
 * @throws OutOfBoundsError
 */
export function parseBounded(source: string): DefaultTreeAdapterTypes.DocumentFragment {
  requireLength(source.length);
  let depth = 0;
  let elements = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...args: Parameters<typeof defaultTreeAdapter.createElement>) => {
      requireAtMost(MAX_ELEMENTS, (elements += 1));

      return defaultTreeAdapter.createElement(...args);
    },
    onItemPush: () => requireAtMost(MAX_DEPTH, (depth += 1)),
    onItemPop: () => void (depth -= 1),
  };

  const context = treeAdapter.createElement('div', html.NS.HTML, []);

  return parseFragment(context, source, { treeAdapter });
}

/**
 * Bounds what a text comes to, in UTF-16 code units: of a heading within others, the text is in the anchor of each.
 * @throws OutOfBoundsError
 */
export function requireLength(length: number): void {
  if (length > MAX_LENGTH) {
    throw new OutOfBoundsError('too long');
  }
}

function requireAtMost(limit: number, count: number): void {
  if (count > limit) {
    throw new OutOfBoundsError('too deep or too many elements');
  }
}
