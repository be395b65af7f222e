import type { Advice, AdviceSource } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts';
import type { FoundArticle, PassageContent, Retrieved } from '../search-index/retriever.js';
import { suggestActions } from './suggested-actions.js';
import type { Answer } from './answer.js';
import type { Citation } from './citation.js';
import { type Excerpt, takeExcerpt } from './excerpt.js';
import { escapeMarkdown, inWords, runInHeading } from './markdown.js';
import { choosePassages } from './passage-selection.js';
import { relatedTopics } from './related-topics.js';

const QUOTE_LENGTH = 240;

/** How much of a passage goes into the answer, by the part it plays. */
const LIMITS_BY_PART = {
  opening: { sentences: 2, more: 0, withList: false },
  point: { sentences: 2, more: 0, withList: false },
  answer: { sentences: 4, more: 2, withList: true },
  addition: { sentences: 2, more: 0, withList: false },
} as const;

/** What an addition must have of the question, in the sentences taken. */
const ADDITION_RELEVANCE = 0.5;

/** Chooses what an answer says and numbers its sources. */
export function cite({ articles, relevanceOf }: Retrieved): Citation[] {
  return choosePassages(articles)
    .map((chosen) => ({
      ...chosen,
      excerpt: takeExcerpt(chosen.passage, LIMITS_BY_PART[chosen.part], relevanceOf),
    }))
    .filter(
      ({ part, excerpt }) => part !== 'addition' || relevanceOf(...textsOf(excerpt)) >= ADDITION_RELEVANCE,
    )
    .filter(
      ({ article }, at, all) =>
        article === articles[0] || all.findIndex((other) => other.article === article) === at,
    )
    .map((chosen, at) => ({ ...chosen, n: at + 1 }));
}

function textsOf({ sentences, list }: Excerpt): string[] {
  return [...sentences, ...(list?.items ?? [])];
}

/** Writes the answer from the passages alone: every sentence is theirs and every paragraph says whose. */
export function compose(
  { relevanceOf }: Retrieved,
  confidence: 'high' | 'medium',
  citations: Citation[],
): Answer {
  const articles = citedArticles(citations);
  const blocks = [leadOf(articles, confidence), ...blocksOf(citations)];

  return {
    answer: blocks.join('\n\n'),
    suggestedActions: suggestActions(citations, articles, relevanceOf),
    relatedTopics: relatedTopics(articles.map((article) => article.subcategory)),
    checklist: checklistOf(articles, citations),
    sources: citations.map((citation) => sourceOf(citation, relevanceOf)),
    confidence,
    engine: 'passages',
  };
}

export function citedArticles(citations: Citation[]): FoundArticle[] {
  return [...new Set(citations.map((citation) => citation.article))];
}

/** The source as people see it, with the most relevant of the sentences used. */
export function sourceOf(
  { n, article, passage, excerpt }: Citation,
  relevanceOf: Retrieved['relevanceOf'],
): AdviceSource {
  const texts = textsOf(excerpt);
  const short = texts.filter((text) => text.length <= QUOTE_LENGTH);
  const [best = ''] = (short.length > 0 ? short : texts).toSorted((a, b) => relevanceOf(b) - relevanceOf(a));

  return { n, title: article.title, slug: article.slug, heading: passage.heading, quote: clip(best) };
}

function leadOf(articles: FoundArticle[], confidence: 'high' | 'medium'): string {
  const names = articles.map(({ title, slug }) => `[${escapeMarkdown(title)}](/article/${slug})`);
  if (confidence === 'medium') {
    return `Our guides touch on this. The nearest passages are in ${inWords(names)}.`;
  }

  return names.length === 1
    ? `Our guide ${names[0]} answers this.`
    : `These guides of ours answer this: ${inWords(names)}.`;
}

/** An overview gives its points as a list; everything else is a paragraph of its own. */
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

/** The checklist of the best article that has one, else the numbered steps of the best passage cited. */
function checklistOf(articles: FoundArticle[], citations: Citation[]): Advice['checklist'] {
  for (const article of articles) {
    const passage = article.passages.find((candidate) => candidate.isChecklist);
    if (passage) {
      return { title: passage.heading, items: itemsOf(passage) };
    }
  }
  const steps = citations.find(({ passage }) => itemsOf(passage).length > 0);

  return steps
    ? { title: `Checklist: ${steps.article.title}`.slice(0, LIMITS.titleMax), items: itemsOf(steps.passage) }
    : { title: '', items: [] };
}

function itemsOf(passage: PassageContent): string[] {
  const list = passage.blocks.find((block) => block.kind === 'list');

  return (list?.items ?? [])
    .filter((item) => item.length <= LIMITS.checklistItemMax)
    .slice(0, LIMITS.checklistItemsMax);
}

/** Cut between words, without dots, so that what is quoted stands in the article as it is. */
function clip(text: string): string {
  return text.length <= QUOTE_LENGTH ? text : text.slice(0, text.lastIndexOf(' ', QUOTE_LENGTH));
}
