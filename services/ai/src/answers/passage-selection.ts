import type { RankedPassage } from '../search-index/ranking.js';
import type { FoundArticle, PassageContent } from '../search-index/retriever.js';

/** A passage that goes into the answer. */
export interface ChosenPassage {
  article: FoundArticle;
  passage: PassageContent;
  /** What it does in the answer: opens an overview, is a point of it, answers outright, or adds to the answer. */
  part: 'opening' | 'point' | 'answer' | 'addition';
}

/** A question that the title of a guide has this share of is about the guide as a whole. */
const OVERVIEW_SHARE = 0.8;
const OVERVIEW_POINTS = 5;
const FEWEST_POINTS = 3;

/** A further passage of the same guide is used when it has this share of what the best one has. */
const ADDITION_SHARE = 0.5;
const MOST_ANSWERS = 3;

/** Passages of each further guide, of which the answer uses one. */
const CANDIDATES = 3;

/** Chooses the passages of an answer, in the order in which it gives them; of further guides, several to choose from. */
export function choosePassages(articles: FoundArticle[]): ChosenPassage[] {
  const [best, ...others] = articles;
  if (!best) {
    return [];
  }
  const additions = others.flatMap((article) =>
    choose(article, usable(article).slice(0, CANDIDATES), 'addition'),
  );

  return [...(isOverview(best) ? overviewOf(best) : answersOf(best)), ...additions];
}

/** The opening of a guide and its best points, in the guide's own order, which usually has a reason. */
function overviewOf(article: FoundArticle): ChosenPassage[] {
  const opening = article.passages.filter((passage) => passage.heading === '').slice(0, 1);
  const points = usable(article)
    .filter(({ position }) => position !== opening[0]?.position)
    .slice(0, OVERVIEW_POINTS)
    .sort((a, b) => a.position - b.position);

  return [
    ...opening.map((passage) => ({ article, passage, part: 'opening' as const })),
    ...choose(article, points, 'point'),
  ];
}

function answersOf(article: FoundArticle): ChosenPassage[] {
  const [best] = article.ranked;
  const [first, ...rest] = [...(best?.isChecklist ? [best] : []), ...usable(article)];
  if (!first) {
    return [];
  }
  const further = rest
    .filter((ranked) => ranked !== first && ranked.focus >= ADDITION_SHARE * first.focus)
    .slice(0, MOST_ANSWERS - 1);

  return [...choose(article, [first], 'answer'), ...choose(article, further, 'addition')];
}

function isOverview(article: FoundArticle): boolean {
  const [best] = usable(article);

  return (
    best !== undefined && best.titleCoverage >= OVERVIEW_SHARE && usable(article).length >= FEWEST_POINTS
  );
}

/**
 * The passages by how well they answer. Checklists are offered beside the answer, so they only enter it when nothing
 * else is there or they fit best.
 */
function usable(article: FoundArticle): RankedPassage[] {
  const prose = article.ranked.filter((ranked) => !ranked.isChecklist);

  return (prose.length > 0 ? prose : article.ranked).toSorted(
    (a, b) => b.focus - a.focus || b.score - a.score,
  );
}

function choose(
  article: FoundArticle,
  ranked: RankedPassage[],
  part: ChosenPassage['part'],
): ChosenPassage[] {
  return ranked.flatMap(({ position }) => {
    const passage = article.passages.find((candidate) => candidate.position === position);

    return passage ? [{ article, passage, part }] : [];
  });
}
