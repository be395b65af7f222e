import type { CategorySlug, Topic } from '../taxonomy.js';
import type { BuiltInTopicText } from './built-in-topics/built-in-topic-text.js';
import { HOMES_THAT_SUPPORT_US_SUBCATEGORIES } from './built-in-topics/homes-that-support-us-subcategories.js';
import { HOMES_THAT_SUPPORT_US_TOPICS } from './built-in-topics/homes-that-support-us-topics.js';
import { OUR_LIFESTYLES_SUBCATEGORIES } from './built-in-topics/our-lifestyles-subcategories.js';
import { OUR_LIFESTYLES_TOPICS } from './built-in-topics/our-lifestyles-topics.js';
import { PLACES_WE_CALL_HOME_SUBCATEGORIES } from './built-in-topics/places-we-call-home-subcategories.js';
import { PLACES_WE_CALL_HOME_TOPICS } from './built-in-topics/places-we-call-home-topics.js';
import { PROTECT_WHATS_YOURS_SUBCATEGORIES } from './built-in-topics/protect-whats-yours-subcategories.js';
import { PROTECT_WHATS_YOURS_TOPICS } from './built-in-topics/protect-whats-yours-topics.js';
import { WAYS_WE_LIVE_SUBCATEGORIES } from './built-in-topics/ways-we-live-subcategories.js';
import { WAYS_WE_LIVE_TOPICS } from './built-in-topics/ways-we-live-topics.js';

/** Of every topic page of both taxonomies, by slug. Pages of two categories can have the same slug. */
const BUILT_IN_TOPIC_TEXTS: Record<CategorySlug, ReadonlyMap<string, BuiltInTopicText>> = {
  'ways-we-live': mapOf({ ...WAYS_WE_LIVE_TOPICS, ...WAYS_WE_LIVE_SUBCATEGORIES }),
  'our-lifestyles': mapOf({ ...OUR_LIFESTYLES_TOPICS, ...OUR_LIFESTYLES_SUBCATEGORIES }),
  'places-we-call-home': mapOf({ ...PLACES_WE_CALL_HOME_TOPICS, ...PLACES_WE_CALL_HOME_SUBCATEGORIES }),
  'homes-that-support-us': mapOf({ ...HOMES_THAT_SUPPORT_US_TOPICS, ...HOMES_THAT_SUPPORT_US_SUBCATEGORIES }),
  'protect-whats-yours': mapOf({ ...PROTECT_WHATS_YOURS_TOPICS, ...PROTECT_WHATS_YOURS_SUBCATEGORIES }),
};

function mapOf(texts: Record<string, BuiltInTopicText>): ReadonlyMap<string, BuiltInTopicText> {
  return new Map(Object.entries(texts));
}

/** @throws Error when the taxonomy has a topic without texts, which a test prevents */
export function builtInTextOf({ category, slug }: Topic): BuiltInTopicText {
  const text = BUILT_IN_TOPIC_TEXTS[category.slug].get(slug);
  if (!text) {
    throw new Error(`${category.slug}/${slug} has no built-in texts`);
  }

  return text;
}
