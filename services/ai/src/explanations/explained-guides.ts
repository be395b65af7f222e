import {
  type AdviceSource,
  EXPLAINED_FIELDS,
  type ExplainedField,
  type ExplainedPassage,
  type Explanation,
  type PassageFate,
} from '@hearthwise/contracts';
import type { FoundGuide, FoundPassage } from '../finding/found.js';
import { stemsOf } from '../finding/text.js';
import { subjectWordsOf } from './question-words.js';

type Source = Pick<AdviceSource, 'slug' | 'heading'>;

/** The guides that were considered, with what spoke for each passage and what became of it. */
export function explainGuides(
  question: string,
  guides: FoundGuide[],
  sources: Source[],
): Explanation['guides'] {
  const words = subjectWordsOf(question);

  return guides.map(({ article, score, passages }) => ({
    articleId: article.articleId,
    slug: article.slug,
    title: article.title,
    score,
    passages: passages.map((found) => ({
      heading: found.passage.heading || null,
      text: found.passage.text,
      score: found.score,
      matches: matchesOf(words, article.title, found),
      wording: found.wording,
      fate: fateOf({ slug: article.slug, heading: found.passage.heading }, sources),
    })),
  }));
}

function matchesOf(
  words: Map<string, string>,
  title: string,
  { passage }: FoundPassage,
): ExplainedPassage['matches'] {
  const texts: Record<ExplainedField, string> = {
    title,
    heading: passage.heading,
    wordings: passage.wordings.join('\n'),
    text: passage.text,
  };

  return EXPLAINED_FIELDS.map((field) => {
    const stems = new Set(stemsOf(texts[field]));

    return { field, words: [...words].filter(([stem]) => stems.has(stem)).map(([, word]) => word) };
  }).filter((match) => match.words.length > 0);
}

function fateOf({ slug, heading }: Source, sources: Source[]): PassageFate {
  if (sources.length === 0) {
    return 'nothing_cited';
  }
  const ofGuide = sources.filter((source) => source.slug === slug);
  if (ofGuide.length === 0) {
    return 'other_guides';
  }

  return ofGuide.some((source) => source.heading === heading) ? 'cited' : 'other_passages';
}
