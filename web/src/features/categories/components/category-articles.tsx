import type { Category } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ArticleCard } from '../../articles/cards/article-card.js';
import { articleCardsQuery } from '../../articles/cards/article-cards.query.js';
import { ArticleGrid, ArticleGridSkeleton } from '../../articles/cards/article-grid.js';
import { Container } from '../../../components/ui/container.js';

/** Articles of the category; nothing if there are none. */
export function CategoryArticles({ category }: { category: Category }) {
  const { data: articles, isPending } = useQuery(
    articleCardsQuery({ mainCategory: category.slug, limit: LIMITS.categoryPagePosts }),
  );
  if (!isPending && !articles?.length) {
    return null;
  }

  return (
    <Container as="section" className="pb-section">
      <div className="section-rule mb-8 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-2xl">Guides</h2>
        <Link
          to={`/articles?section=${category.slug}`}
          className="inline-flex min-h-8 items-center font-semibold text-brand hover:underline"
        >
          All guides in {category.name}
        </Link>
      </div>
      {articles ? (
        <ArticleGrid>
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} isInCategory />
            </li>
          ))}
        </ArticleGrid>
      ) : (
        <ArticleGridSkeleton />
      )}
    </Container>
  );
}
