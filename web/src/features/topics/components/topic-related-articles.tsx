import type { Topic } from '@hearthwise/contracts/taxonomy';
import { useQueries } from '@tanstack/react-query';
import { ArticleCard } from '../../articles/cards/article-card.js';
import { articleCardsQuery } from '../../articles/cards/article-cards.query.js';
import { ArticleGrid, ArticleGridSkeleton } from '../../articles/cards/article-grid.js';
import { subcategoriesFor } from '../lib/subcategories-for.js';

/** Articles of each subcategory, so that all of them are represented. */
const FROM_EACH = 2;

interface TopicRelatedArticlesProps {
  topic: Topic;
  /** Ids of articles that the page shows already. */
  except?: readonly string[];
  className?: string;
}

/** Articles of related subcategories: without them most topics would have none. */
export function TopicRelatedArticles({ topic, except, className }: TopicRelatedArticlesProps) {
  const queries = useQueries({
    queries: subcategoriesFor(topic).map((subcategory) =>
      articleCardsQuery({ subcategory, limit: FROM_EACH }),
    ),
  });
  const isLoading = queries.some((query) => query.isPending);
  const articles = queries.flatMap(({ data }) => data ?? []).filter(({ id }) => !except?.includes(id));
  if (!isLoading && articles.length === 0) {
    return null;
  }

  return (
    <section aria-labelledby="related" className={className}>
      <h2 id="related" className="section-rule mb-7 text-2xl">
        Related guides
      </h2>
      {isLoading ? (
        <ArticleGridSkeleton />
      ) : (
        <ArticleGrid>
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} from={`/${topic.category.slug}/${topic.slug}`} />
            </li>
          ))}
        </ArticleGrid>
      )}
    </section>
  );
}
