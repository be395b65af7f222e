import type { FoundArticle, RetrievalResult } from '../search-index/retriever.js';
import type { Citation } from './citation.js';

const MIN_ACTIONS = 3;
export const MAX_ACTIONS = 5;
const MAX_LIST_ITEMS = 3;
/** Characters; longer items are explanations rather than actions. */
const MAX_ITEM_LENGTH = 120;

/** What to do next: the best article's steps and checklist items most relevant to the question, then articles to read. */
export function suggestActions(
  citations: Citation[],
  articles: FoundArticle[],
  relevanceOf: RetrievalResult['relevanceOf'],
): string[] {
  const steps = mostRelevantItems(citations, articles, relevanceOf).map((item) => item.replace(/\.$/, ''));
  const reading = articles.map(({ title }) => `Read "${title}"`);
  const actions = [...steps, ...reading].slice(0, MAX_ACTIONS);

  return actions.length < MIN_ACTIONS
    ? [...actions, 'Ask the community in Discussions', 'Browse the guides by topic'].slice(0, MIN_ACTIONS)
    : actions;
}

/** In the order of the articles, which is the order in which to do them. */
function mostRelevantItems(
  citations: Citation[],
  [best]: FoundArticle[],
  relevanceOf: RetrievalResult['relevanceOf'],
): string[] {
  const steps = citations
    .filter(({ article }) => article === best)
    .flatMap(({ passage }) => passage.blocks)
    .filter((block) => block.kind === 'list' && block.isOrdered);
  const checklist = best?.passages.filter((passage) => passage.isChecklist) ?? [];
  const lists = [...steps, ...checklist.flatMap((passage) => passage.blocks)].flatMap((block) =>
    block.kind === 'list' ? block.items : [],
  );
  const items = [...new Set(lists)].filter((item) => item.length <= MAX_ITEM_LENGTH && !item.endsWith('?'));
  const chosen = new Set(items.toSorted((a, b) => relevanceOf(b) - relevanceOf(a)).slice(0, MAX_LIST_ITEMS));

  return items.filter((item) => chosen.has(item));
}
