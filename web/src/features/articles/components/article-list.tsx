import { BookOpen } from 'lucide-react';
import { ArticleCard } from '../cards/article-card.js';
import type { ArticleCardData } from '../cards/article-cards.query.js';
import { ARTICLE_GRID, ArticleGridSkeleton } from '../cards/article-grid.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { cx } from '../../../lib/cx.js';
import { describeRows, type PagedListState } from '../../../lib/use-paged-list.js';
import { useArticleList } from '../api/use-article-list.js';
import type { ArticleFilters } from '../lib/use-article-filters.js';

/** All articles that pass the filters: loading, failed, empty or there. */
export function ArticleList({ filters }: { filters: ArticleFilters }) {
  const list = useArticleList(filters);

  if (list.isLoading) {
    return <ArticleGridSkeleton count={6} className="mt-10" />;
  }

  if (list.hasFailed) {
    return (
      <ErrorState
        title="Failed to fetch articles."
        hint="Check your connection and try again."
        onRetry={list.retry}
      />
    );
  }

  return (
    <>
      <p role="status" className="tabular mt-6 mb-6 min-h-6 text-sm text-ink-soft">
        {list.isOutdated ? 'Loading articles...' : describeRows(list, { one: 'guide', many: 'guides' })}
      </p>
      {list.rows.length > 0 ? (
        <Articles list={list} isPlain={Boolean(filters.search)} isInCategory={Boolean(filters.category)} />
      ) : (
        <NoArticles filters={filters} />
      )}
    </>
  );
}

function NoArticles({ filters }: { filters: ArticleFilters }) {
  const ask = new URLSearchParams({ q: filters.search });

  return (
    <EmptyState
      icon={BookOpen}
      title="No guides found"
      hint={
        filters.search
          ? 'Try other words or another area, or ask the adviser.'
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
  list: PagedListState<ArticleCardData>;
  /** All alike, as search results; otherwise the newest leads. */
  isPlain: boolean;
  isInCategory: boolean;
}

function Articles({ list, isPlain, isInCategory }: ArticlesProps) {
  return (
    <PagedList
      list={list}
      loadingLabel="Loading articles..."
      failure="Failed to fetch articles."
      className={`${ARTICLE_GRID} pb-2`}
    >
      {(article, index) => {
        const isLead = !isPlain && index === 0;

        return (
          <li key={article.id} className={cx(isLead && 'sm:col-span-full')}>
            <ArticleCard
              article={article}
              level={2}
              isLead={isLead}
              isInCategory={isInCategory}
              isEager={index === 0}
            />
          </li>
        );
      }}
    </PagedList>
  );
}
