import type { SearchResult } from '@hearthwise/contracts/search';
import type { SearchType } from '@hearthwise/contracts/search-types';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Hammer, type LucideIcon, MessagesSquare } from 'lucide-react';
import { Icon } from '../../../components/ui/icon.js';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.js';
import { apiQuery } from '../../../lib/api-query.js';
import { useDebounced } from '../../../lib/use-debounced.js';
import type { PostKind } from '../post-texts.js';

/** From the last letter to the search, in milliseconds. */
const DEBOUNCE_MS = 400;

/** Characters of a title that say enough. */
const MIN_LENGTH = 8;

/** Results of each type, and of both before they are picked. */
const MAX_OF_TYPE = 3;
const LIMIT = 20;

const ICONS: Record<SearchType, { icon: LucideIcon; name: string }> = {
  guide: { icon: BookOpen, name: 'Guide' },
  project: { icon: Hammer, name: 'Project' },
  discussion: { icon: MessagesSquare, name: 'Discussion' },
};

/** While a title is typed: posts of the same kind and guides that may say it already, in tabs of their own. */
export function SimilarPosts({ kind, title }: { kind: PostKind; title: string }) {
  const similar = useSimilar(kind, title);

  return (
    <>
      <p role="status" className="sr-only">
        {similar.length > 0 && 'Similar posts and guides are listed below the title.'}
      </p>
      {similar.length > 0 && (
        <section aria-labelledby="similar-posts" className="-mt-2 rounded-control bg-brand-wash px-4 py-3">
          <h3 id="similar-posts" className="text-base">
            {kind === 'discussion' ? 'This may answer it already' : 'You may like these'}
          </h3>
          <ul className="mt-1">
            {similar.map((result) => (
              <li key={result.id}>
                <SimilarLink result={result} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function SimilarLink({ result: { type, path, title } }: { result: SearchResult }) {
  const { icon, name } = ICONS[type];

  return (
    <a href={path} target="_blank" rel="noopener" className="flex min-h-9 items-center gap-2.5 text-sm">
      <Icon as={icon} size={16} className="shrink-0 text-ink-soft" />
      <VisuallyHidden>{name}: </VisuallyHidden>
      <span className="text-link">{title.map(({ text }) => text).join('')}</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

/** A word in the text alone says too little of what a post is about. */
function isAbout({ title }: SearchResult): boolean {
  return title.some(({ isMatch }) => isMatch);
}

/** A search that fails is no loss: nothing is listed. */
function useSimilar(kind: PostKind, title: string): SearchResult[] {
  const q = useDebounced(title.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    ...apiQuery('search', { query: { q, limit: LIMIT } }),
    enabled: q.length >= MIN_LENGTH,
    placeholderData: (before) => (q.length >= MIN_LENGTH ? before : undefined),
  });
  const results = (data?.results ?? []).filter(isAbout);
  const ofType = (type: SearchType) => results.filter((result) => result.type === type).slice(0, MAX_OF_TYPE);

  return [...ofType(kind), ...ofType('guide')];
}
