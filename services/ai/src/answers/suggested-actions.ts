import type { FoundArticle, Retrieved } from '../search-index/retriever.js';
import type { Citation } from './citation.js';

const FROM_LISTS = 3;
const FEWEST = 3;
const MOST = 5;
/** Longer items explain more than they ask to do. */
const ITEM_LENGTH = 120;

/** Things to do next: steps and checklist items that fit the question best, then guides to read. */
export function suggestActions(
  citations: Citation[],
  articles: FoundArticle[],
  relevanceOf: Retrieved['relevanceOf'],
): string[] {
  const steps = bestItems(citations, articles, relevanceOf).map((item) => item.replace(/\.$/, ''));
  const reading = articles.map(({ title }) => `Read "${title}"`);
  const actions = [...steps, ...reading].slice(0, MOST);

  return actions.length < FEWEST
    ? [...actions, 'Ask the community in Discussions', 'Browse the guides by topic'].slice(0, FEWEST)
    : actions;
}

/** In the order in which the guides have them, which is the order in which to do them. */
function bestItems(
  citations: Citation[],
  articles: FoundArticle[],
  relevanceOf: Retrieved['relevanceOf'],
): string[] {
  const steps = citations
    .flatMap(({ passage }) => passage.blocks)
    .filter((block) => block.kind === 'list' && block.isOrdered);
  const checklist = articles
    .slice(0, 1)
    .flatMap((article) => article.passages.filter((passage) => passage.isChecklist));
  const lists = [...steps, ...checklist.flatMap((passage) => passage.blocks)].flatMap((block) =>
    block.kind === 'list' ? block.items : [],
  );
  const items = [...new Set(lists)].filter((item) => item.length <= ITEM_LENGTH && !item.endsWith('?'));
  const chosen = new Set(items.toSorted((a, b) => relevanceOf(b) - relevanceOf(a)).slice(0, FROM_LISTS));

  return items.filter((item) => chosen.has(item));
}
