import { builtInTopicTexts } from '@hearthwise/contracts/content/topic-text-defaults';
import type { Topic } from '@hearthwise/contracts/taxonomy';
import { TopicPage } from './topic-page.js';

/** A topic with the built-in texts, while those of the editors are unavailable. They are large, so they are loaded only then. */
export function BuiltInTopicPage({ topic }: { topic: Topic }) {
  return <TopicPage topic={topic} texts={builtInTopicTexts(topic)} />;
}
