import type { ManagedSession, ManagedUser } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { apiQuery } from '../../../lib/api-query.js';
import { useFocusAfterRemoval } from '../../../lib/row-focus.js';
import type { UserChanges } from './use-user-changes.js';

interface SessionsProps {
  user: ManagedUser;
  changes: UserChanges;
}

/** Where a user is signed in, with the ways to end it. */
export function Sessions({ user, changes }: SessionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const items = useRef<HTMLUListElement>(null);
  const focus = useFocusAfterRemoval(items, heading);
  const query = useQuery({ ...apiQuery('listUserSessions', { params: { id: user.id } }), gcTime: 0 });
  if (query.isPending) {
    return <Spinner label="Loading sessions..." />;
  }
  if (query.isError) {
    return <p className="text-danger">The sessions didn't load.</p>;
  }

  return (
    <section aria-label="Sessions" {...focus}>
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Sessions
      </h3>
      {query.data.length === 0 && <p className="mt-1 text-ink-soft">Not signed in anywhere.</p>}
      <ul ref={items} className="mt-2">
        {query.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isPending={changes.revokeSession.isPending}
            onRevoke={() => changes.revokeSession.mutate(session.id)}
          />
        ))}
      </ul>
      {query.data.length > 1 && (
        <Button
          variant="secondary"
          size="sm"
          pending={changes.revokeSessions.isPending}
          onClick={() => changes.revokeSessions.mutate(undefined)}
          className="mt-3"
        >
          End all sessions
        </Button>
      )}
    </section>
  );
}

interface SessionRowProps {
  session: ManagedSession;
  isPending: boolean;
  onRevoke: () => void;
}

function SessionRow({ session, isPending, onRevoke }: SessionRowProps) {
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2">
      <span>
        {session.device}
        <span className="block text-sm text-ink-soft">
          seen <RelativeTime date={session.lastSeenAt} />
        </span>
      </span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`End the session of ${session.device}`}
        disabled={isPending}
        onClick={onRevoke}
      >
        End
      </Button>
    </li>
  );
}
