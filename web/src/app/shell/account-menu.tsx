import type { CurrentUser } from '@hearthwise/contracts';
import { avatarInitial, displayName } from '@hearthwise/contracts/text';
import { type FocusEvent, useId, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { Avatar } from '../../components/ui/avatar.js';
import { accountLinks } from './navigation.js';
import { useDropdowns } from './use-dropdowns.js';

const MENU = 'account';

/** The member's photo in the header, which opens a list of what is theirs. On phones the drawer has that list. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const root = useRef<HTMLElement>(null);
  const id = useId();
  const { openId, press, close } = useDropdowns(root);
  const isOpen = openId === MENU;
  const closeBehindFocus = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget && !currentTarget.contains(relatedTarget) && close();

  return (
    <nav ref={root} aria-label="Account">
      <div role="presentation" className="relative" onBlur={closeBehindFocus}>
        <button
          type="button"
          aria-label={`Account of ${displayName(user)}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => press(MENU)}
          className="grid size-11 place-items-center rounded-full"
        >
          <Avatar
            name={avatarInitial(user)}
            src={user.profileImageUrl}
            size="sm"
            className={isOpen ? 'ring-2 ring-brand' : 'ring-1 ring-line-strong'}
          />
        </button>
        <div
          id={id}
          data-dropdown
          hidden={!isOpen}
          className="absolute top-full right-0 z-10 mt-2 w-60 rounded-card border border-line bg-surface p-2 shadow-lift"
        >
          {isOpen && <AccountLinks user={user} onChoice={close} />}
        </div>
      </div>
    </nav>
  );
}

interface AccountLinksProps {
  user: CurrentUser;
  onChoice: () => void;
}

function AccountLinks({ user, onChoice }: AccountLinksProps) {
  return (
    <>
      <p className="border-b border-line px-3 pt-1.5 pb-3 leading-snug">
        <span className="block truncate font-semibold">{displayName(user)}</span>
        <span className="block truncate text-sm text-ink-soft">{user.email}</span>
      </p>
      <ul className="pt-2">
        {accountLinks(user).map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} onClick={onChoice} className={LINK}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const LINK =
  'flex min-h-11 items-center rounded-control px-3 text-ink hover:bg-brand-wash ' +
  'aria-[current=page]:bg-brand-wash aria-[current=page]:font-semibold aria-[current=page]:text-brand';
