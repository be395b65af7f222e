import type { ManagedUser, Role } from '@hearthwise/contracts';
import { ROLES } from '@hearthwise/contracts/roles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Field, Select } from '../../../components/ui/field.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { Access } from './access.js';
import { Sessions } from './sessions.js';
import { type UserChanges, useUserChanges } from './use-user-changes.js';
import { ROLE_HINTS, ROLE_LABELS } from './user-texts.js';

interface UserDialogProps {
  user: ManagedUser;
  onClose: () => void;
  /** The user as a change has made them; the filters of the list may hide them now. */
  onChanged: (user: ManagedUser) => void;
}

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

function RoleForm({ user, changeRole }: { user: ManagedUser; changeRole: UserChanges['changeRole'] }) {
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
