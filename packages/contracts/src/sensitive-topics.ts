/**
 * Slugs of topics that somebody may not want others in the room to see them read about: separation, loss, and safety from
 * people at home. Their pages have a quick exit and a discreet title.
 */
const SENSITIVE_TOPICS = new Set<string | null>([
  'divorce',
  'life-after-loss',
  'safety',
  'safety-planning-for-kids-elders',
]);

/** @param slug a topic's or subcategory's */
export function isSensitiveTopic(slug: string | null): boolean {
  return SENSITIVE_TOPICS.has(slug);
}
