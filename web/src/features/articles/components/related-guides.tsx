import type { Article } from '@hearthwise/contracts';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ArticleCard } from '../cards/article-card.js';
import { articleCardsQuery } from '../cards/article-cards.query.js';
import { ArticleGrid, ArticleGridSkeleton } from '../cards/article-grid.js';
import { Container } from '../../../components/ui/container.js';

const SHOWN = 3;

/** What else the section has, the same subcategory first; one more is read than shown, for the article itself. */
export function RelatedGuides({ article }: { article: Article }) {
  const section = findCategory(article.mainCategory);
  const { data, isPending } = useQuery(
    articleCardsQuery({ mainCategory: section?.slug ?? article.mainCategory, limit: SHOWN + 1 }),
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
        {section && (
          <Link
            to={`/articles?section=${section.slug}`}
            className="inline-flex min-h-8 items-center font-semibold text-brand hover:underline"
          >
            All guides in {section.title}
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
