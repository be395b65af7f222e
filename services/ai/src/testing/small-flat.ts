import type { IndexableArticle } from '@hearthwise/contracts';
import { readSeedArticles } from './fake-content.js';

/** A question that the guides on flats answer. */
export const SMALL_FLAT = 'How do I make a small flat feel larger?';

/** The guides on flats, for tests that need no other ones: to index all guides takes seconds. */
export async function readGuidesOnFlats(): Promise<IndexableArticle[]> {
  return (await readSeedArticles()).filter(({ slug }) => slug.includes('flat'));
}
