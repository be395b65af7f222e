import { findTopic } from '@hearthwise/contracts/taxonomy';
import { useParams } from 'react-router-dom';
import { TopicNotFound } from './components/topic-not-found.js';
import { TopicPage } from './components/topic-page.js';

/** A section's topic (specification section 2 'Subcategory page'); only pairs of either taxonomy exist. */
export function TopicScreen() {
  const { category = '', topic: slug = '' } = useParams();
  const topic = findTopic(category, slug);

  return topic ? <TopicPage key={`${category}/${slug}`} topic={topic} /> : <TopicNotFound />;
}
