import type { ManagedSession, ManagedUser, Role } from '@hearthwise/contracts';
import { ROLES } from '@hearthwise/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Field, Select } from '../../../components/ui/field.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { apiQuery } from '../../../lib/api-query.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { useUserChanges } from './use-user-changes.js';
import { ROLE_HINTS, ROLE_LABELS } from './user-texts.js';

interface UserDialogProps {
  user: ManagedUser;
  onClose: () => void;
  /** The user as a change has made them; the filters of the list may hide them now. */
  onChanged: (user: ManagedUser) => void;
}

type Changes = ReturnType<typeof useUserChanges>;

/** Role, access and sessions of a user. */
export function UserDialog({ user, onClose, onChanged }: UserDialogProps) {
  const { user: me } = useCurrentUser();
  const isMe = me?.id === user.id;
  const changes = useUserChanges({ user, isMe, onChanged });

  return (
    <Dialog open onOpenChange={onClose} title={user.firstName ?? 'No name'} description={user.email}>
      <div className="flex flex-col gap-8">
        <RoleForm key={user.role} user={user} changeRole={changes.changeRole} />
        <Access user={user} isMe={isMe} changes={changes} />
        {!user.suspendedAt && <Sessions user={user} changes={changes} />}
        <Link to={`/admin?tab=audit&actor=${user.id}`} className="text-link self-start">
          What {isMe ? 'you' : (user.firstName ?? 'this user')} did
        </Link>
      </div>
    </Dialog>
  );
}

function RoleForm({ user, changeRole }: { user: ManagedUser; changeRole: Changes['changeRole'] }) {
  const [role, setRole] = useState<Role>(user.role);

  return (
    <form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        changeRole.mutate(role);
      }}
    >
      <Field label="Role" hint={ROLE_HINTS[role]} className="min-w-56 grow">
        <Select value={role} onChange={({ target }) => setRole(target.value as Role)}>
          {ROLES.map((name) => (
            <option key={name} value={name}>
              {ROLE_LABELS[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        type="submit"
        variant="secondary"
        pending={changeRole.isPending}
        disabled={role === user.role}
        className="mt-8"
      >
        Save role
      </Button>
    </form>
  );
}

function Access({ user, isMe, changes }: { user: ManagedUser; isMe: boolean; changes: Changes }) {
  const { suspend, unsuspend } = changes;
  if (user.suspendedAt) {
    return (
      <section aria-label="Access">
        <p>
          Suspended <RelativeTime date={user.suspendedAt} />: signing in is refused.
        </p>
        <Button
          variant="secondary"
          pending={unsuspend.isPending}
          onClick={() => unsuspend.mutate(undefined)}
          className="mt-3"
        >
          Lift the suspension
        </Button>
      </section>
    );
  }

  return isMe ? (
    <p className="text-ink-soft">This is your own account, which you cannot suspend.</p>
  ) : (
    <section aria-label="Access">
      <p className="text-ink-soft">A suspension ends all sessions at once. It can be lifted at any time.</p>
      <Button
        variant="danger"
        pending={suspend.isPending}
        onClick={() => suspend.mutate(undefined)}
        className="mt-3"
      >
        Suspend
      </Button>
    </section>
  );
}

function Sessions({ user, changes }: { user: ManagedUser; changes: Changes }) {
  const query = useQuery({ ...apiQuery('listUserSessions', { params: { id: user.id } }), gcTime: 0 });
  if (query.isPending) {
    return <Spinner label="Loading sessions..." />;
  }
  if (query.isError) {
    return <p className="text-danger">Failed to fetch the sessions.</p>;
  }

  return (
    <section aria-label="Sessions">
      <h3 className="text-lg">Sessions</h3>
      {query.data.length === 0 && <p className="mt-1 text-ink-soft">Not signed in anywhere.</p>}
      <ul className="mt-2">
        {query.data.map((session) => (
          <SessionRow key={session.id} session={session} revoke={changes.revokeSession} />
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

function SessionRow({ session, revoke }: { session: ManagedSession; revoke: Changes['revokeSession'] }) {
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
        disabled={revoke.isPending}
        onClick={() => revoke.mutate(session.id)}
      >
        End
      </Button>
    </li>
  );
}
