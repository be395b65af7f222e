import {
  type FoundDiscussion,
  type FoundGuide,
  type FoundProject,
  findCategory,
  type PublicUser,
  type SearchResult,
  type UnknownWord,
} from '@hearthwise/contracts';

/** A result and its score, before all types are merged. */
export interface ScoredResult {
  result: SearchResult;
  score: number;
}

type Composed<Post> = Omit<Post, 'authorId' | 'categoryId'> & {
  user: PublicUser | null;
  category: SearchResult['category'];
};

export function toGuideResult({ id, slug, title, snippet, score, ...guide }: FoundGuide): ScoredResult {
  const category = findCategory(guide.mainCategory);

  return {
    score,
    result: {
      type: 'guide',
      id,
      path: `/article/${slug}`,
      title,
      snippet,
      category: category ? { name: category.title, slug: category.slug } : null,
      user: null,
      date: guide.publishDate,
    },
  };
}

export function toProjectResult({ score, createdAt, ...project }: Composed<FoundProject>): ScoredResult {
  return {
    score,
    result: { type: 'project', path: `/projects/${project.id}`, ...project, date: createdAt },
  };
}

export function toDiscussionResult({
  score,
  lastActivityAt,
  ...discussion
}: Composed<FoundDiscussion>): ScoredResult {
  return {
    score,
    result: {
      type: 'discussion',
      path: `/discussions/${discussion.id}`,
      ...discussion,
      date: lastActivityAt,
    },
  };
}

/** Best first; of equal scores, guides before what members wrote. */
export function mergeResults(types: ScoredResult[][]): SearchResult[] {
  return types
    .flat()
    .sort((a, b) => b.score - a.score)
    .map(({ result }) => result);
}

/**
 * The search text with each word corrected that no service knows; null when there is none, or no similar word.
 * @param unknownWords those of each service
 */
export function suggestionFor(q: string, unknownWords: UnknownWord[][]): string | null {
  const [first = [], ...others] = unknownWords;
  const meant = first
    .filter(({ word }) => others.every((words) => words.some((other) => other.word === word)))
    .map(({ word }) => ({ word, meant: unknownWords.flat().find((o) => o.word === word && o.meant)?.meant }));
  const corrections = new Map(meant.flatMap((entry) => (entry.meant ? [[entry.word, entry.meant]] : [])));
  const suggestion = q.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => corrections.get(fold(word)) ?? word);

  return suggestion === q ? null : suggestion;
}

/** Services return words in this form. */
function fold(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
