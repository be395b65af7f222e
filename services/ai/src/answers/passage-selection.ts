import type { RankedPassage } from '../search-index/ranking.js';
import type { FoundArticle, PassageContent } from '../search-index/retriever.js';

/** A passage that the answer uses. */
export interface SelectedPassage {
  article: FoundArticle;
  passage: PassageContent;
  /** Its part in the answer: the opening or a point of an overview, the answer itself, or an addition to it. */
  part: 'opening' | 'point' | 'answer' | 'addition';
}

/** A question is about an article as a whole when the title contains this share of it. */
const OVERVIEW_SHARE = 0.8;
const MAX_POINTS = 5;
const MIN_POINTS = 3;

/** A further passage of the same article is used when it has this share of the best one's focus. */
const ADDITION_SHARE = 0.5;
/** Passages of the best article in an answer that is no overview. */
const MAX_ANSWERS = 3;

/** Passages selected of each further article; the answer uses one of them. */
const MAX_CANDIDATES = 3;

/** Selects the passages of an answer, in its order; of further articles, several candidates. */
export function selectPassages(articles: FoundArticle[]): SelectedPassage[] {
  const [best, ...others] = articles;
  if (!best) {
    return [];
  }
  const additions = others.flatMap((article) =>
    toSelected(article, proseByFocus(article).slice(0, MAX_CANDIDATES), 'addition'),
  );

  return [...(isOverview(best) ? overviewOf(best) : answersOf(best)), ...additions];
}

/** The opening of an article and its best points, in the order of the article, which usually has a reason. */
function overviewOf(article: FoundArticle): SelectedPassage[] {
  const opening = article.passages.filter((passage) => passage.heading === '').slice(0, 1);
  const points = proseByFocus(article)
    .filter(({ position }) => position !== opening[0]?.position)
    .slice(0, MAX_POINTS)
    .sort((a, b) => a.position - b.position);

  return [
    ...opening.map((passage) => ({ article, passage, part: 'opening' as const })),
    ...toSelected(article, points, 'point'),
  ];
}

function answersOf(article: FoundArticle): SelectedPassage[] {
  const [best] = article.ranked;
  const [first, ...rest] = [...(best?.isChecklist ? [best] : []), ...proseByFocus(article)];
  if (!first) {
    return [];
  }
  const further = rest
    .filter((ranked) => ranked !== first && ranked.focus >= ADDITION_SHARE * first.focus)
    .slice(0, MAX_ANSWERS - 1);

  return [...toSelected(article, [first], 'answer'), ...toSelected(article, further, 'addition')];
}

function isOverview(article: FoundArticle): boolean {
  const [best] = proseByFocus(article);

  return (
    best !== undefined && best.titleCoverage >= OVERVIEW_SHARE && proseByFocus(article).length >= MIN_POINTS
  );
}

/**
 * The passages by descending focus, without checklists unless there is nothing else: they are returned beside the answer.
 */
function proseByFocus(article: FoundArticle): RankedPassage[] {
  const prose = article.ranked.filter((ranked) => !ranked.isChecklist);

  return (prose.length > 0 ? prose : article.ranked).toSorted(
    (a, b) => b.focus - a.focus || b.score - a.score,
  );
}

function toSelected(
  article: FoundArticle,
  ranked: RankedPassage[],
  part: SelectedPassage['part'],
): SelectedPassage[] {
  return ranked.flatMap(({ position }) => {
    const passage = article.passages.find((candidate) => candidate.position === position);

    return passage ? [{ article, passage, part }] : [];
  });
}
