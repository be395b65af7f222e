import type { SessionInfo } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Icon } from '../../../components/ui/icon.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { apiQuery } from '../../../lib/api-query.js';
import { useFocusAfterRemoval } from '../../../lib/row-focus.js';
import { useSessionChanges } from '../api/use-session-changes.js';

/** Where the member is signed in; sessions elsewhere can be ended. */
export function Sessions() {
  const box = useRef<HTMLDivElement>(null);
  const items = useRef<HTMLUListElement>(null);
  const focus = useFocusAfterRemoval(items, box);
  const { data: sessions, isPending, refetch } = useQuery({ ...apiQuery('listSessions'), gcTime: 0 });
  const { revoke, revokeOthers } = useSessionChanges();
  if (isPending) {
    return <Spinner label="Loading your devices..." />;
  }
  if (!sessions) {
    return <ErrorState level={3} title="Your devices didn't load." onRetry={() => void refetch()} />;
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none" {...focus}>
      <ul ref={items} className="-mt-4">
        {currentFirst(sessions).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isPending={revoke.isPending || revokeOthers.isPending}
            onRevoke={() => revoke.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          pending={revokeOthers.isPending}
          onClick={() => revokeOthers.mutate()}
          className="mt-5"
        >
          Sign out all other devices
        </Button>
      )}
    </div>
  );
}

function currentFirst(sessions: SessionInfo[]): SessionInfo[] {
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

interface SessionRowProps {
  session: SessionInfo;
  isPending: boolean;
  onRevoke: () => void;
}

function SessionRow({ session, isPending, onRevoke }: SessionRowProps) {
  const isPhone = /Android|iPhone|iPad/.test(session.device);

  return (
    <li className="flex items-center gap-4 border-b border-line py-4">
      <Icon as={isPhone ? Smartphone : Laptop} size={22} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {session.device}
          {session.isCurrent && <Badge>This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          Signed in <RelativeTime date={session.createdAt} />
          {!session.isCurrent && (
            <>
              , last seen <RelativeTime date={session.lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Sign out ${session.device}`}
          disabled={isPending}
          onClick={onRevoke}
          className="-mr-3 shrink-0"
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
