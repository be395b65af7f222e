import { findTopic } from '@hearthwise/contracts/taxonomy';
import { useParams } from 'react-router-dom';
import { TopicNotFound } from './components/topic-not-found.js';
import { TopicPage } from './components/topic-page.js';

/** A section's topic (specification section 2 'Subcategory page'); only pairs of either taxonomy exist. */
export function TopicScreen() {
  const { section = '', subcategory = '' } = useParams();
  const topic = findTopic(section, subcategory);

  return topic ? <TopicPage key={`${section}/${subcategory}`} topic={topic} /> : <TopicNotFound />;
}
