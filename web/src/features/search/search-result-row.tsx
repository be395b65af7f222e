import type { SearchResult } from '@hearthwise/contracts/search';
import type { SearchType } from '@hearthwise/contracts/search-types';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { BookOpen, CircleCheck, Hammer, type LucideIcon, MessagesSquare } from 'lucide-react';
import { Badge } from '../../components/ui/badge.js';
import { CardLink } from '../../components/ui/card.js';
import { Icon } from '../../components/ui/icon.js';
import { RelativeTime } from '../../components/ui/relative-time.js';
import { UserName } from '../../components/ui/user-name.js';
import { TextParts } from './text-parts.js';

const TYPES: Record<SearchType, { icon: LucideIcon; name: string }> = {
  guide: { icon: BookOpen, name: 'Guide' },
  project: { icon: Hammer, name: 'Project' },
  discussion: { icon: MessagesSquare, name: 'Discussion' },
};

/** One result; the whole row links to its page. */
export function SearchResultRow({ result }: { result: SearchResult }) {
  const { icon, name } = TYPES[result.type];

  return (
    <article className="group relative border-b border-line py-5 has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-brand">
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon as={icon} size={16} />
        {name}
        {result.category && (
          <Badge category={findCategory(result.category.slug)?.slug}>{result.category.name}</Badge>
        )}
      </p>
      <h3 className="mt-1.5 text-xl leading-snug">
        <CardLink to={result.path} className="group-hover:text-brand">
          <TextParts parts={result.title} />
        </CardLink>
      </h3>
      <p className="mt-1.5 line-clamp-3 text-ink-soft">
        <TextParts parts={result.snippet} />
      </p>
      {result.type !== 'guide' && <Facts result={result} />}
    </article>
  );
}

function Facts({ result: { user, date, repliesCount, isResolved } }: { result: SearchResult }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <UserName user={user} className="font-semibold text-ink" />
      {date && <RelativeTime date={date} />}
      {repliesCount !== undefined && (
        <span>{repliesCount === 1 ? '1 reply' : `${repliesCount} replies`}</span>
      )}
      {isResolved && (
        <span className="inline-flex items-center gap-1.5 text-positive">
          <Icon as={CircleCheck} size={16} />
          Resolved
        </span>
      )}
    </p>
  );
}
