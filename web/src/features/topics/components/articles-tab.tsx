import { LIMITS } from '@hearthwise/contracts/limits';
import type { Topic } from '@hearthwise/contracts/taxonomy';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { ArticleCard } from '../../articles/cards/article-card.js';
import { articleCardsQuery } from '../../articles/cards/article-cards.query.js';
import { ArticleGrid, ArticleGridSkeleton } from '../../articles/cards/article-grid.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { TopicRelatedArticles } from './topic-related-articles.js';

/** The articles of the topic itself, then related ones. */
export function ArticlesTab({ topic }: { topic: Topic }) {
  const { data: articles } = useQuery(topicArticles(topic));

  return (
    <>
      <h2 className="sr-only">Articles</h2>
      <TopicArticles topic={topic} />
      <TopicRelatedArticles topic={topic} except={articles?.map(({ id }) => id)} className="mt-section" />
    </>
  );
}

function TopicArticles({ topic }: { topic: Topic }) {
  const { data: articles, isPending, refetch } = useQuery(topicArticles(topic));

  if (isPending) {
    return <ArticleGridSkeleton />;
  }

  if (!articles) {
    return <ErrorState level={3} title="Failed to fetch articles." onRetry={() => void refetch()} />;
  }

  if (articles.length === 0) {
    return (
      <EmptyState
        level={3}
        icon={BookOpen}
        title="No articles yet"
        hint={`There's nothing on ${topic.title} itself yet. The guides below come close.`}
        className="py-6"
      />
    );
  }

  return (
    <ArticleGrid>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} from={`/${topic.category.slug}/${topic.slug}`} />
        </li>
      ))}
    </ArticleGrid>
  );
}

function topicArticles({ slug }: Topic) {
  return articleCardsQuery({ subcategory: slug, limit: LIMITS.topicArticles });
}
