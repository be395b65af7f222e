import type { Topic } from '../taxonomy.js';
import { BUILT_IN_CATEGORY_TEXTS } from './built-in-category-texts.js';
import { BUILT_IN_TOPIC_TEXTS } from './built-in-topic-texts.js';
import { BUILT_IN_TOPIC_TIPS } from './built-in-topic-tips.js';
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

/** The texts that a topic page has until an editor writes others; those of a topic's own, else general ones. */
export function builtInTopicTexts({ slug, title, category }: Topic): TopicTexts {
  const { steps, tips, popular } = BUILT_IN_CATEGORY_TEXTS[category.slug];
  const own = builtInTextOf(slug);
  const subject = title.toLowerCase();

  return {
    title,
    description:
      own?.description ??
      `Guides, questions and real projects about ${subject}, gathered in one place. Part of ${category.title}.`,
    gettingStarted: [...steps],
    quickTips: [...(own?.tips ?? tips)],
    suggestedQuestion: own?.question ?? `What should I think about first when it comes to ${subject}?`,
    popularLinks: popular.map((article) => ({ title: article.title, path: `/articles/${article.slug}` })),
  };
}

/** The texts that a topic page shows: each field that an editor left empty is the built-in one. */
export function shownTopicTexts(texts: TopicTexts, topic: Topic): TopicTexts {
  const written = Object.entries(texts).filter(([, value]: [string, string | unknown[]]) => value.length > 0);

  return { ...builtInTopicTexts(topic), ...Object.fromEntries(written) };
}

function builtInTextOf(slug: string) {
  return hasOwnTexts(slug) ? { ...BUILT_IN_TOPIC_TEXTS[slug], tips: BUILT_IN_TOPIC_TIPS[slug] } : undefined;
}

function hasOwnTexts(slug: string): slug is keyof typeof BUILT_IN_TOPIC_TEXTS {
  return Object.hasOwn(BUILT_IN_TOPIC_TEXTS, slug);
}
