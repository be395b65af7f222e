import type { Article } from '@hearthwise/contracts';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ArticleCard } from '../cards/article-card.js';
import { articleCardsQuery } from '../cards/article-cards.query.js';
import { ArticleGrid, ArticleGridSkeleton } from '../cards/article-grid.js';
import { Container } from '../../../components/ui/container.js';

const SHOWN = 3;

/** Other articles of the category, the same subcategory first; one more is read than shown, for the article itself. */
export function RelatedArticles({ article }: { article: Article }) {
  const category = findCategory(article.mainCategory);
  const { data, isPending } = useQuery(
    articleCardsQuery({ mainCategory: category?.slug ?? article.mainCategory, limit: SHOWN + 1 }),
  );
  const isNear = (other: { subcategory: string | null }) => Number(other.subcategory === article.subcategory);
  const others = data
    ?.filter(({ id }) => id !== article.id)
    .toSorted((one, other) => isNear(other) - isNear(one))
    .slice(0, SHOWN);
  if (!isPending && !others?.length) {
    return null;
  }

  return (
    <Container as="section" className="py-section">
      <div className="section-rule mb-8 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-2xl">Related guides</h2>
        {category && (
          <Link
            to={`/articles?section=${category.slug}`}
            className="inline-flex min-h-8 items-center font-semibold text-brand hover:underline"
          >
            All guides in {category.title}
          </Link>
        )}
      </div>
      {others ? (
        <ArticleGrid>
          {others.map((other) => (
            <li key={other.id}>
              <ArticleCard article={other} isInCategory />
            </li>
          ))}
        </ArticleGrid>
      ) : (
        <ArticleGridSkeleton />
      )}
    </Container>
  );
}
