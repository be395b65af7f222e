import { builtInTopicTexts } from '@hearthwise/contracts';
import { CATEGORIES, topicsOf } from '@hearthwise/contracts/taxonomy';
import { type Repetition, repeated } from './across-articles.js';
import type { ReportedArticle } from './reported-article.js';

/** The topic pages of both taxonomies. */
const PAGES = CATEGORIES.flatMap(topicsOf).map((topic) => ({
  topic,
  name: `${topic.category.slug}/${topic.slug}`,
}));

export const TOPIC_PAGE_COUNT = PAGES.length;

/** Topic pages, such as `ways-we-live/renters`, that no article of the same category belongs to. */
export function pagesWithoutArticle(articles: ReportedArticle[]): string[] {
  const placed = new Set(articles.map(({ category, subcategory }) => `${category}/${subcategory}`));

  return PAGES.filter(({ name }) => !placed.has(name)).map(({ name }) => name);
}

/** Lines that the built-in texts of several topic pages have in common; those of their articles are chosen by category. */
export function sharedTopicLines(): Repetition[] {
  return repeated(
    PAGES.flatMap(({ topic, name }) => {
      const { description, gettingStarted, quickTips, suggestedQuestion } = builtInTopicTexts(topic);

      return [description, suggestedQuestion, ...gettingStarted, ...quickTips].map((text) => ({
        slug: name,
        text,
      }));
    }),
  );
}
