import type { Topic } from '../taxonomy.js';
import { BUILT_IN_POPULAR_ARTICLES } from './built-in-popular-articles.js';
import { builtInTextOf } from './built-in-topic-texts.js';
import type { TopicTexts } from './topic-texts.js';

/** The texts of a topic that no editor has written: every field is empty, so the built-in texts are shown. */
export const EMPTY_TOPIC_TEXTS: TopicTexts = {
  title: '',
  description: '',
  gettingStarted: [],
  quickTips: [],
  suggestedQuestion: '',
  popularLinks: [],
};

/** The texts that a topic page has until an editor writes others. */
export function builtInTopicTexts(topic: Topic): TopicTexts {
  const { description, question, steps, tips } = builtInTextOf(topic);
  const popular = BUILT_IN_POPULAR_ARTICLES[topic.category.slug];

  return {
    title: topic.title,
    description,
    gettingStarted: [...steps],
    quickTips: [...tips],
    suggestedQuestion: question,
    popularLinks: popular.map(({ title, slug }) => ({ title, path: `/articles/${slug}` })),
  };
}

/** The texts that a topic page shows: each field that an editor left empty is the built-in one. */
export function shownTopicTexts(texts: TopicTexts, topic: Topic): TopicTexts {
  const written = Object.entries(texts).filter(([, value]: [string, string | unknown[]]) => value.length > 0);

  return { ...builtInTopicTexts(topic), ...Object.fromEntries(written) };
}
