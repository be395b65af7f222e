import type { Advice, AdviceSource, ChecklistSource } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts';
import type { FoundArticle, PassageContent, RetrievalResult } from '../search-index/retriever.js';
import { suggestActions } from './suggested-actions.js';
import type { AdviceResult } from './advice-result.js';
import type { Citation } from './citation.js';
import { type Excerpt, extractExcerpt } from './excerpt.js';
import { escapeMarkdown, joinNames, runInHeading } from './markdown.js';
import { selectPassages } from './passage-selection.js';
import { relatedTopics } from './related-topics.js';

/** Characters of a source's quote. */
const MAX_QUOTE_LENGTH = 240;

/** How much of a passage the answer contains, by its part in the answer. */
const LIMITS_BY_PART = {
  opening: { sentences: 2, furtherSentences: 0, withList: false },
  point: { sentences: 2, furtherSentences: 0, withList: false },
  answer: { sentences: 4, furtherSentences: 2, withList: true },
  addition: { sentences: 2, furtherSentences: 0, withList: false },
} as const;

/** Minimum relevance of an addition's excerpt. */
const MIN_ADDITION_RELEVANCE = 0.5;

/** Selects the content of an answer and numbers its sources. */
export function selectCitations({ articles, relevanceOf }: RetrievalResult): Citation[] {
  return selectPassages(articles)
    .map((selected) => ({
      ...selected,
      excerpt: extractExcerpt(selected.passage, LIMITS_BY_PART[selected.part], relevanceOf),
    }))
    .filter(
      ({ part, excerpt }) =>
        part !== 'addition' || relevanceOf(...textsOf(excerpt)) >= MIN_ADDITION_RELEVANCE,
    )
    .filter(
      ({ article }, at, all) =>
        article === articles[0] || all.findIndex((other) => other.article === article) === at,
    )
    .map((selected, at) => ({ ...selected, n: at + 1 }));
}

function textsOf({ sentences, list }: Excerpt): string[] {
  return [...sentences, ...(list?.items ?? [])];
}

/** Composes the answer of sentences of the passages; every paragraph names its source. */
export function composeAnswer(
  { relevanceOf }: RetrievalResult,
  confidence: 'high' | 'medium',
  citations: Citation[],
): AdviceResult {
  const articles = citedArticles(citations);
  const blocks = [introductionOf(articles, confidence), ...blocksOf(citations)];

  return {
    outcome: confidence === 'high' ? 'answer' : 'partial',
    safety: null,
    choices: [],
    nearest: [],
    answer: blocks.join('\n\n'),
    suggestedActions: suggestActions(citations, articles, relevanceOf),
    relatedTopics: relatedTopics(articles.map((article) => article.subcategory)),
    checklist: checklistOf(articles, citations),
    sources: citations.map((citation) => toSource(citation, relevanceOf)),
    confidence,
    engine: 'passages',
  };
}

function citedArticles(citations: Citation[]): FoundArticle[] {
  return [...new Set(citations.map((citation) => citation.article))];
}

/** The source with the most relevant sentence of its excerpt as a quote. */
function toSource(
  { n, article, passage, excerpt }: Citation,
  relevanceOf: RetrievalResult['relevanceOf'],
): AdviceSource {
  const texts = textsOf(excerpt);
  const short = texts.filter((text) => text.length <= MAX_QUOTE_LENGTH);
  const [best = ''] = (short.length > 0 ? short : texts).toSorted((a, b) => relevanceOf(b) - relevanceOf(a));

  return { n, title: article.title, slug: article.slug, heading: passage.heading, quote: clip(best) };
}

function introductionOf(articles: FoundArticle[], confidence: 'high' | 'medium'): string {
  const names = articles.map(({ title, slug }) => `[${escapeMarkdown(title)}](/article/${slug})`);
  if (confidence === 'medium') {
    return `Our guides cover only part of this. The closest: ${joinNames(names)}.`;
  }

  return `From our ${names.length === 1 ? 'guide' : 'guides'}: ${joinNames(names)}.`;
}

/** The points of an overview are a list; everything else is a paragraph. */
function blocksOf(citations: Citation[]): string[] {
  const points = citations
    .filter(({ part }) => part === 'point')
    .map((citation) => `- ${paragraphOf(citation)}`);
  const before = citations.filter(({ part }) => part === 'opening' || part === 'answer');
  const after = citations.filter(({ part }) => part === 'addition');

  return [
    ...before.map(paragraphOf),
    ...(points.length > 0 ? [points.join('\n')] : []),
    ...after.map(paragraphOf),
  ];
}

function paragraphOf({ n, passage, part, excerpt }: Citation): string {
  const heading = part === 'answer' && excerpt.sentences.length > 0 ? '' : runInHeading(passage.heading);
  const prose =
    excerpt.sentences.length > 0
      ? [`${heading}${excerpt.sentences.map(escapeMarkdown).join(' ')} [${n}]`]
      : [];
  const { list } = excerpt;
  if (!list) {
    return prose.join('');
  }
  const opening = escapeMarkdown(list.introduction ?? '') || (prose.length > 0 ? '' : heading.trim());
  const items = list.items.map(
    (item, at) => `${list.isOrdered ? `${at + 1}.` : '-'} ${escapeMarkdown(item)}`,
  );

  return [...prose, `${[opening, ...items].filter(Boolean).join('\n')} [${n}]`].join('\n\n');
}

/**
 * The checklist of the best article, else its first list that the answer cites; with where it stands. Those of further
 * articles are about something else: none is better than a wrong one.
 */
function checklistOf([best]: FoundArticle[], citations: Citation[]): Advice['checklist'] {
  const passage = best?.passages.find((candidate) => candidate.isChecklist);
  if (best && passage) {
    return { title: passage.heading, items: itemsOf(passage), source: placeOf(best, passage) };
  }
  const steps = citations.find(
    (citation) => citation.article === best && itemsOf(citation.passage).length > 0,
  );

  return steps
    ? {
        title: `Checklist: ${steps.article.title}`.slice(0, LIMITS.titleMax),
        items: itemsOf(steps.passage),
        source: placeOf(steps.article, steps.passage),
      }
    : { title: '', items: [] };
}

function placeOf(article: FoundArticle, { heading }: PassageContent): ChecklistSource {
  const { articleId: id, slug, title, revision } = article;

  return { kind: 'article', id, slug, title, revision, ...(heading && { heading }) };
}

function itemsOf(passage: PassageContent): string[] {
  const list = passage.blocks.find((block) => block.kind === 'list');

  return (list?.items ?? [])
    .filter((item) => item.length <= LIMITS.checklistItemMax)
    .slice(0, LIMITS.checklistItemsMax);
}

/** Cuts between words and adds no ellipsis, so that the article contains exactly the quote. */
function clip(text: string): string {
  return text.length <= MAX_QUOTE_LENGTH ? text : text.slice(0, text.lastIndexOf(' ', MAX_QUOTE_LENGTH));
}
