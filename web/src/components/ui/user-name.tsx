import type { PublicUser } from '@hearthwise/contracts/auth/users';
import { displayName } from '@hearthwise/contracts/text';
import { cx } from '../../lib/cx.js';

interface UserNameProps {
  user: Pick<PublicUser, 'firstName' | 'email' | 'isDemo'> | null;
  className?: string;
}

/** What a user is called; made-up members of the demonstration with a badge, so that nobody takes them for people. */
export function UserName({ user, className }: UserNameProps) {
  return (
    <span className={cx('inline-flex max-w-full min-w-0 items-center gap-1.5', className)}>
      <span className="truncate">{displayName(user)}</span>
      {user?.isDemo && (
        <span
          title="A made-up member of the demonstration"
          className="shrink-0 rounded-control border border-line px-1 text-xs leading-4 font-normal text-ink-soft"
        >
          demo
        </span>
      )}
    </span>
  );
}
