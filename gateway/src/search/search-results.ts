import {
  type FoundDiscussion,
  type FoundGuide,
  type FoundProject,
  findCategory,
  type PublicUser,
  type Ranked,
  SEARCH_TYPES,
  type SearchResult,
  type SearchType,
  type UnknownWord,
} from '@hearthwise/contracts';

/** A match of one of the types, before what it shows is read. */
export interface Match {
  type: SearchType;
  id: string;
}

type Composed<Post> = Omit<Post, 'authorId' | 'categoryId'> & {
  user: PublicUser | null;
  category: SearchResult['category'];
};

export function toGuideResult({ id, slug, title, snippet, ...guide }: FoundGuide): SearchResult {
  const category = findCategory(guide.mainCategory);

  return {
    type: 'guide',
    id,
    path: `/article/${slug}`,
    title,
    snippet,
    category: category ? { name: category.title, slug: category.slug } : null,
    user: null,
    date: guide.publishDate,
  };
}

export function toProjectResult({ createdAt, ...project }: Composed<FoundProject>): SearchResult {
  return { type: 'project', path: `/projects/${project.id}`, ...project, date: createdAt };
}

export function toDiscussionResult({
  lastActivityAt,
  ...discussion
}: Composed<FoundDiscussion>): SearchResult {
  return { type: 'discussion', path: `/discussions/${discussion.id}`, ...discussion, date: lastActivityAt };
}

/** Best first; of equal scores, guides before what members wrote. */
export function mergeMatches(best: Record<SearchType, Ranked['best']>): Match[] {
  return SEARCH_TYPES.flatMap((type) => best[type].map(({ id, score }) => ({ type, id, score })))
    .sort((a, b) => b.score - a.score)
    .map(({ type, id }) => ({ type, id }));
}

/** The results in the order of the matches, without those that are no longer there. */
export function inOrder(matches: Match[], results: SearchResult[]): SearchResult[] {
  const byMatch = new Map(results.map((result) => [`${result.type} ${result.id}`, result]));

  return matches.flatMap(({ type, id }) => byMatch.get(`${type} ${id}`) ?? []);
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
