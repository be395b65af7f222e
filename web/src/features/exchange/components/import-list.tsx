import type { ArticleImport } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { apiQuery } from '../../../lib/api-query.js';
import { hasEnded } from '../api/use-import.js';
import { STATUS_TEXTS } from '../import-texts.js';

const LIMIT = 10;
/** While one of them has not ended; also a colleague's. */
const POLL_INTERVAL_MS = 3_000;

/** The latest imports, of everybody. */
export function ImportList({ openId, onOpen }: { openId: string | null; onOpen: (id: string) => void }) {
  const imports = useQuery({
    ...apiQuery('listImports', { query: { limit: LIMIT } }),
    refetchInterval: ({ state }) => (state.data?.every(hasEnded) === false ? POLL_INTERVAL_MS : false),
  });
  // What the open report knows is never older than the list.
  const { data: open } = useQuery({
    ...apiQuery('getImport', { params: { id: openId ?? '' } }),
    enabled: false,
  });
  if (imports.isPending) {
    return <Skeleton className="h-24" />;
  }
  if (imports.isError) {
    return <ErrorState title="The imports didn't load." onRetry={() => void imports.refetch()} />;
  }
  if (imports.data.length === 0) {
    return null;
  }

  return (
    <div className="grid gap-3">
      <h3 className="text-xl">Latest imports</h3>
      <ul className="divide-y divide-line border-y border-line">
        {imports.data.map((entry) => (
          <ImportRow
            key={entry.id}
            entry={open?.id === entry.id ? open : entry}
            isOpen={entry.id === openId}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </div>
  );
}

interface ImportRowProps {
  entry: ArticleImport;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

function ImportRow({ entry, isOpen, onOpen }: ImportRowProps) {
  const name = entry.filename || 'A file without a name';

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-soft">
          {STATUS_TEXTS[entry.status]}
          {entry.total !== null && `, ${entry.total} ${entry.total === 1 ? 'article' : 'articles'}`}, by{' '}
          {displayName(entry.owner)}, <RelativeTime date={entry.createdAt} />
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-pressed={isOpen}
        aria-label={`Report on ${name}`}
        onClick={() => onOpen(entry.id)}
      >
        Report
      </Button>
    </li>
  );
}
