import type { ManagedUser } from '@hearthwise/contracts';
import { Button } from '../../../components/ui/button.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import type { UserChanges } from './use-user-changes.js';

interface AccessProps {
  user: ManagedUser;
  /** Nobody suspends themselves. */
  isMe: boolean;
  changes: UserChanges;
}

/** Whether a user may sign in. */
export function Access({ user, isMe, changes }: AccessProps) {
  const { suspend, unsuspend } = changes;
  if (user.suspendedAt) {
    return (
      <section aria-label="Access">
        <p>
          Suspended <RelativeTime date={user.suspendedAt} />. Signing in is refused.
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
    <p className="text-ink-soft">This is your own account, so you can't suspend it.</p>
  ) : (
    <section aria-label="Access">
      <p className="text-ink-soft">Suspending ends all sessions at once. You can lift it at any time.</p>
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
