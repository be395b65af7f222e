import type { PublicUser } from '@hearthwise/contracts/auth/users';
import { profilePath } from '@hearthwise/contracts/routes';
import { displayName } from '@hearthwise/contracts/text';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx.js';

interface UserNameProps {
  user: Pick<PublicUser, 'id' | 'firstName' | 'email' | 'isDemo'> | null;
  className?: string;
}

/**
 * What a user is called, with a link to their public page; made-up members of the demonstration with a badge, so that nobody
 * takes them for people. In a card that is a link as a whole, the name comes after the card's link.
 */
export function UserName({ user, className }: UserNameProps) {
  return (
    <span className={cx('inline-flex max-w-full min-w-0 items-center gap-1.5', className)}>
      {user ? (
        <Link to={profilePath(user.id)} className="relative -my-1 truncate py-1 hover:underline">
          {displayName(user)}
        </Link>
      ) : (
        <span className="truncate">{displayName(user)}</span>
      )}
      {user?.isDemo && <DemoBadge />}
    </span>
  );
}

/** Beside a name. */
export function DemoBadge() {
  return (
    <span
      title="Made up, to show how the site looks in use"
      className="shrink-0 rounded-control border border-line px-1 text-xs leading-4 font-normal text-ink-soft"
    >
      demo
    </span>
  );
}
