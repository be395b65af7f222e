import type { Topic } from '@hearthwise/contracts/taxonomy';
import { TOPIC_TEXTS, type TopicText } from './topic-texts.js';

/** The texts of a topic page: its own, else general ones (specification section 2 'Subcategory page'). */
export function topicText({ slug, title, category }: Topic): {
  description: string;
  question: string;
  tip?: string;
} {
  const own = ownText(slug);
  const subject = title.toLowerCase();

  return (
    own ?? {
      description: `Guides, questions and real projects about ${subject}, gathered in one place. Part of ${category.title}.`,
      question: `What should I think about first when it comes to ${subject}?`,
    }
  );
}

function ownText(slug: string): TopicText | undefined {
  return Object.hasOwn(TOPIC_TEXTS, slug) ? TOPIC_TEXTS[slug as keyof typeof TOPIC_TEXTS] : undefined;
}
