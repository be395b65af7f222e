import { defaultTreeAdapter, type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5';

/** Nested elements. The time for one element grows with its depth, and browsers have a limit as well. */
const MAX_DEPTH = 100;

/** Elements of one text; texts that people write have less than a tenth of it. */
const MAX_ELEMENTS = 20_000;

/** UTF-16 code units of HTML and headings: ten times the longest Markdown. */
const MAX_LENGTH = 1_000_000;

/** The text is deeper or larger than a page should be. */
export class OutOfBoundsError extends Error {
  override name = 'OutOfBoundsError';
}

/**
 * Parses HTML like a browser does within a `div`.
 * @throws OutOfBoundsError
 */
export function parseBounded(source: string): DefaultTreeAdapterTypes.DocumentFragment {
  assertLength(source.length);
  let depth = 0;
  let elements = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...args: Parameters<typeof defaultTreeAdapter.createElement>) => {
      assertAtMost(MAX_ELEMENTS, (elements += 1));

      return defaultTreeAdapter.createElement(...args);
    },
    onItemPush: () => assertAtMost(MAX_DEPTH, (depth += 1)),
    onItemPop: () => void (depth -= 1),
  };

  const context = treeAdapter.createElement('div', html.NS.HTML, []);

  return parseFragment(context, source, { treeAdapter });
}

/**
 * Limits the size of a result, in UTF-16 code units: the text of a nested heading is in the anchors of all headings around
 * it.
 * @throws OutOfBoundsError
 */
export function assertLength(length: number): void {
  if (length > MAX_LENGTH) {
    throw new OutOfBoundsError('too long');
  }
}

function assertAtMost(limit: number, count: number): void {
  if (count > limit) {
    throw new OutOfBoundsError('too deep or too many elements');
  }
}
