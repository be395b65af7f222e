import type { RefObject } from 'react';
import { describeRows, type PagedListState } from '../../../lib/use-paged-list.js';

interface ListStatusProps {
  ref: RefObject<HTMLParagraphElement | null>;
  list: PagedListState<unknown>;
  noun: { one: string; many: string };
}

/** How many rows there are, announced when it changes; gets the focus when the last row is deleted. */
export function ListStatus({ ref, list, noun }: ListStatusProps) {
  const isKnown = !list.isLoading && !list.isOutdated && !list.hasFailed;

  return (
    <p ref={ref} tabIndex={-1} role="status" className="tabular mt-6 mb-2 min-h-6 text-sm text-ink-soft">
      {isKnown &&
        (list.rows.length > 0 ? describeRows(list, noun) : <span className="sr-only">0 {noun.many}</span>)}
    </p>
  );
}
