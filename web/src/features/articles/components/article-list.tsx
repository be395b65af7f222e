import { BookOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ArticleCard } from '../cards/article-card.js';
import { ArticleGrid, ArticleGridSkeleton } from '../cards/article-grid.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { cx } from '../../../lib/cx.js';
import type { ArticleFilters } from '../lib/use-article-filters.js';
import { type ArticleListState, useArticleList } from '../lib/use-article-list.js';

/** Loading, failed, empty or there, with more on demand. */
export function ArticleList({ filters }: { filters: ArticleFilters }) {
  const list = useArticleList(filters);

  if (list.isLoading) {
    return <ArticleGridSkeleton count={6} className="mt-10" />;
  }

  if (list.hasFailed) {
    return (
      <ErrorState
        title="Failed to fetch articles."
        hint="The connection may have been lost on the way."
        onRetry={list.retry}
      />
    );
  }

  return (
    <>
      <p role="status" className="tabular mt-6 mb-6 min-h-6 text-sm text-ink-soft">
        {summary(list)}
      </p>
      {list.articles.length > 0 ? (
        <Articles list={list} isPlain={Boolean(filters.search)} isInSection={Boolean(filters.section)} />
      ) : (
        <NoArticles filters={filters} />
      )}
    </>
  );
}

function summary({ articles, total, hasMore, isOutdated }: ArticleListState): string {
  if (isOutdated) {
    return 'Loading articles...';
  }
  const shown = hasMore && total ? `${articles.length} of ${total}` : String(articles.length);

  return `${hasMore ? 'The first ' : ''}${shown} ${articles.length === 1 ? 'guide' : 'guides'}`;
}

function NoArticles({ filters }: { filters: ArticleFilters }) {
  const ask = new URLSearchParams({ q: filters.search });

  return (
    <EmptyState
      icon={BookOpen}
      title="No articles found"
      hint={
        filters.search
          ? 'Try other words or another section, or put the question to the adviser.'
          : 'Nothing has been published here yet.'
      }
      action={
        filters.search && (
          <ButtonLink to={`/ai-chat?${ask}`} variant="secondary">
            Ask the adviser
          </ButtonLink>
        )
      }
    />
  );
}

interface ArticlesProps {
  list: ArticleListState;
  /** All alike, as the answer to a search; otherwise the newest leads. */
  isPlain: boolean;
  isInSection: boolean;
}

function Articles({ list, isPlain, isInSection }: ArticlesProps) {
  const items = useRef<HTMLDivElement>(null);
  const firstNew = useRef(Infinity);
  const count = list.articles.length;

  // The button moves away from under the hand, or goes: who pressed it goes on with the first new article.
  useEffect(() => {
    if (count > firstNew.current) {
      items.current?.querySelectorAll<HTMLElement>('li a')[firstNew.current]?.focus();
      firstNew.current = Infinity;
    }
  }, [count]);

  const showMore = () => {
    firstNew.current = count;
    list.loadMore();
  };

  return (
    <div
      ref={items}
      aria-busy={list.isOutdated}
      className={cx('transition-opacity', list.isOutdated && 'opacity-55')}
    >
      <ArticleGrid>
        {list.articles.map((article, index) => (
          <li key={article.id} className={cx(!isPlain && index === 0 && 'sm:col-span-full')}>
            <ArticleCard
              article={article}
              level={2}
              isLead={!isPlain && index === 0}
              isInSection={isInSection}
              isEager={index === 0}
            />
          </li>
        ))}
      </ArticleGrid>
      {list.hasMore && <ShowMore list={list} onClick={showMore} />}
    </div>
  );
}

function ShowMore({ list, onClick }: { list: ArticleListState; onClick: () => void }) {
  return (
    <div className="mt-14 flex flex-col items-center gap-4">
      {list.hasMoreFailed && (
        <p role="alert" className="font-semibold text-danger">
          Failed to fetch articles.
        </p>
      )}
      <Button
        variant="secondary"
        size="lg"
        pending={list.isLoadingMore}
        pendingLabel="Loading articles..."
        onClick={onClick}
      >
        {list.hasMoreFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
