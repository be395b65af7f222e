import type { Contribution, ContributionKind } from '@hearthwise/contracts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '../../../components/ui/toast.js';
import { pathOf } from '../../../lib/api-client.js';
import { useIsHydrating } from '../../../lib/use-is-hydrating.js';
import { type PagedListState, usePagedList } from '../../../lib/use-paged-list.js';
import { CALLS, TEXTS } from './contribution-texts.js';
import type { ContributionRow } from './contributions-context.js';

const PAGE_SIZE = 30;

export interface ContributionsList extends PagedListState<ContributionRow> {
  /** The contribution that the address names; it may have to be loaded first. */
  targetId: string | null;
  /** Whether the list begins somewhere in the middle. */
  isPart: boolean;
  showAll: () => void;
}

/** The contributions of a post: from the first one, or around the one that the address names, if that is further down. */
export function useContributions(kind: ContributionKind, postId: string): ContributionsList {
  const targetId = useTargetId(kind);
  const [around, setAround] = useState<string>();
  /** Not looked for any more: it is gone, or others are wanted. */
  const [dropped, setDropped] = useState<{ id: string | null; isGone: boolean }>();
  const list = usePagedList<Contribution, ContributionRow>({
    path: pathOf<'listReplies' | 'listComments'>(CALLS[kind].list, {
      params: { id: postId },
      query: { around },
    }),
    pageSize: PAGE_SIZE,
    toRow: ({ content: _content, ...row }) => row,
  });
  const { rows, isLoading, isOutdated, hasFailed, hasMore, isLoadingMore, loadMore } = list;
  const isMissing = targetId !== null && targetId !== dropped?.id && !rows.some(({ id }) => id === targetId);
  const isIdle = !isLoading && !isOutdated && !isLoadingMore;

  const isAround = around === targetId;
  if (isMissing && isIdle && !isAround) {
    setAround(targetId);
  } else if (isMissing && isIdle && hasFailed) {
    setDropped({ id: targetId, isGone: true });
    setAround(undefined);
  }
  useEffect(() => {
    if (isMissing && isIdle && isAround && hasMore) {
      loadMore();
    }
  });
  useEffect(() => {
    if (dropped?.isGone) {
      toast({ description: TEXTS[kind].gone });
    }
  }, [dropped, kind]);

  const showAll = () => {
    setDropped({ id: targetId, isGone: false });
    setAround(undefined);
  };

  return { ...list, targetId, isPart: around !== undefined, showAll };
}

/** From `#reply-<id>`. The server does not see that part of the address. */
function useTargetId(kind: ContributionKind): string | null {
  const isHydrating = useIsHydrating();
  const { hash } = useLocation();
  const prefix = `#${TEXTS[kind].one}-`;

  return !isHydrating && hash.startsWith(prefix) ? hash.slice(prefix.length) : null;
}
