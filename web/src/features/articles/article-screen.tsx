import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Container } from '../../components/ui/container.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { statusOf } from '../../lib/api-client.js';
import { apiQuery } from '../../lib/api-query.js';
import { Page } from '../../lib/page.js';
import { Article } from './components/article.js';
import { ArticleNotFound } from './components/article-not-found.js';
import { ArticleSkeleton } from './components/article-skeleton.js';

/** One article, at both of its addresses (specification section 2 'Article page'). */
export function ArticleScreen() {
  const { slug = '' } = useParams();
  const { data: article, error, isPending, refetch } = useQuery(apiQuery('getArticle', { params: { slug } }));

  if (isPending) {
    return <ArticleSkeleton />;
  }

  if (error && statusOf(error) === 404) {
    return <ArticleNotFound />;
  }

  if (error) {
    return (
      <Container>
        <Page title="Article" status={503} />
        <ErrorState
          level={1}
          title="This guide didn't load."
          hint="Nothing is lost. Please try again in a moment."
          onRetry={() => void refetch()}
          className="py-section"
        />
      </Container>
    );
  }

  return <Article key={article.id} article={article} />;
}
