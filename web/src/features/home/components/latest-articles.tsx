import { useQuery } from '@tanstack/react-query';
import { ArticleCard } from '../../articles/cards/article-card.js';
import { articleCardsQuery } from '../../articles/cards/article-cards.query.js';
import { ArticleGrid, ArticleGridSkeleton } from '../../articles/cards/article-grid.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { HomeSection } from './home-section.js';

/** One row on wide screens. */
const COUNT = 3;

/** The articles that were published last. */
export function LatestArticles() {
  return (
    <HomeSection title="Latest guides" all={{ to: '/articles', label: 'All guides' }}>
      <Articles />
    </HomeSection>
  );
}

function Articles() {
  const { data: articles, isPending, isError, refetch } = useQuery(articleCardsQuery({ limit: COUNT }));

  if (isPending) {
    return <ArticleGridSkeleton count={COUNT} />;
  }
  if (isError) {
    return <ErrorState level={3} title="Failed to fetch articles." onRetry={() => void refetch()} />;
  }
  if (articles.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No guides yet"
        hint="Until there are, you can ask the adviser."
        action={<ButtonLink to="/ai-chat">Ask the adviser</ButtonLink>}
      />
    );
  }

  return (
    <ArticleGrid>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} />
        </li>
      ))}
    </ArticleGrid>
  );
}
