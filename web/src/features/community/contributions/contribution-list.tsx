import { useMemo } from 'react';
import { Button } from '../../../components/ui/button.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { ShowMore } from '../../../components/ui/paged-list.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { cx } from '../../../lib/cx.js';
import { FAILURE_HINT } from '../post-texts.js';
import { TEXTS } from './contribution-texts.js';
import { useContributionsState } from './contributions-context.js';
import { ContributionThread } from './contribution-thread.js';
import { threadsOf } from './threads.js';
import type { ContributionsList } from './use-contributions.js';

/** The threads: loading, failed, empty or there. */
export function ContributionList({ list }: { list: ContributionsList }) {
  const { kind } = useContributionsState();
  const threads = useMemo(() => threadsOf(list.rows), [list.rows]);
  const texts = TEXTS[kind];
  if (list.hasFailed) {
    return <ErrorState title={texts.listFailed} hint={FAILURE_HINT} onRetry={list.retry} className="mt-8" />;
  }
  if (list.isLoading) {
    return <ListLoading label={texts.loading} />;
  }
  if (threads.length === 0) {
    return <p className="mt-5 text-ink-soft">{texts.empty}</p>;
  }

  return (
    <>
      {list.isPart && <PartNotice onShowAll={list.showAll} />}
      <ol
        aria-busy={list.isOutdated}
        className={cx('mt-2 divide-y divide-line transition-opacity', list.isOutdated && 'opacity-55')}
      >
        {threads.map((thread) => (
          <ContributionThread key={thread.id} thread={thread} />
        ))}
      </ol>
      {list.hasMore && (
        <ShowMore
          list={list}
          loadingLabel={texts.loading}
          failure={texts.moreFailed}
          onClick={list.loadMore}
        />
      )}
    </>
  );
}

function ListLoading({ label }: { label: string }) {
  return (
    <div className="mt-8">
      <p role="status" className="sr-only">
        {label}
      </p>
      <SkeletonText lines={4} />
    </div>
  );
}

/** Above a list that begins in the middle. */
function PartNotice({ onShowAll }: { onShowAll: () => void }) {
  const { kind, goTo } = useContributionsState();
  const showAll = () => {
    goTo(null);
    onShowAll();
  };

  return (
    <p className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-control bg-tint-wash py-2 pr-2 pl-4 text-sm">
      {TEXTS[kind].part}
      <Button variant="quiet" size="sm" onClick={showAll}>
        Show from the beginning
      </Button>
    </p>
  );
}
