import { Suspense } from 'react';
import { findTopic, type Topic } from '@hearthwise/contracts/taxonomy';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { apiQuery } from '../../lib/api-query.js';
import { lazyComponent } from '../../lib/lazy-component.js';
import { TopicNotFound } from './components/topic-not-found.js';
import { TopicPage } from './components/topic-page.js';
import { TopicSkeleton } from './components/topic-skeleton.js';

/** A category's topic (specification section 2 'Subcategory page'); only pairs of either taxonomy exist. */
export function TopicScreen() {
  const { category = '', topic: slug = '' } = useParams();
  const topic = findTopic(category, slug);

  return topic ? <ExistingTopic key={`${category}/${slug}`} topic={topic} /> : <TopicNotFound />;
}

const BuiltInTopicPage = lazyComponent(() =>
  import('./components/built-in-topic-page.js').then((module) => module.BuiltInTopicPage),
);

/** While the editors' texts are unavailable, the built-in ones are better than none. */
function ExistingTopic({ topic }: { topic: Topic }) {
  const params = { category: topic.category.slug, topic: topic.slug };
  const { data: texts, isPending } = useQuery(apiQuery('getTopicTexts', { params }));
  if (isPending) {
    return <TopicSkeleton topic={topic} />;
  }

  return (
    <Suspense fallback={<TopicSkeleton topic={topic} />}>
      {texts ? <TopicPage topic={topic} texts={texts} /> : <BuiltInTopicPage topic={topic} />}
    </Suspense>
  );
}
