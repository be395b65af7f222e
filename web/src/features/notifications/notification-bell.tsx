import { Bell } from 'lucide-react';
import { type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/ui/icon.js';
import { lazyComponent } from '../../lib/lazy-component.js';
import { useDismissal } from '../../lib/use-dismissal.js';
import { useUnread } from './api/use-notifications.js';
import { useLive } from './live/use-live.js';
import { shortCount, unreadLabel } from './display/notification-texts.js';

const BellPanel = lazyComponent(
  () => import('./components/bell-panel.js').then((module) => module.BellPanel),
  null,
);

const WIDE = '(min-width: 64rem)';
const subscribeToWidth = (listener: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);

  return () => query.removeEventListener('change', listener);
};
const isWide = () => window.matchMedia(WIDE).matches;

/** In the header of members: how many notifications are unread. On wide screens it opens them, on others it leads to them. */
export function NotificationBell() {
  useLive();
  const unread = useUnread();
  const canOpen = useSyncExternalStore(subscribeToWidth, isWide);

  return (
    <>
      {canOpen ? <BellButton unread={unread} /> : <BellLink unread={unread} />}
      <span role="status" className="sr-only">
        {unread > 0 && unreadLabel(unread)}
      </span>
    </>
  );
}

interface BellProps {
  unread: number;
}

function BellLink({ unread }: BellProps) {
  return (
    <Link to="/notifications" aria-label={nameOf(unread)} className={LOOK}>
      <BellFace unread={unread} />
    </Link>
  );
}

function BellButton({ unread }: BellProps) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpenAt(undefined);
  useDismissal(root, isOpen, { close, onEscape: () => returnFocus(root, button) });

  return (
    <div
      ref={root}
      className="relative"
      onBlur={({ relatedTarget }) => relatedTarget && !root.current?.contains(relatedTarget) && close()}
    >
      <button
        ref={button}
        type="button"
        aria-label={nameOf(unread)}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        className={LOOK}
      >
        <BellFace unread={unread} />
      </button>
      {isOpen && <BellPanel onOpen={close} />}
    </div>
  );
}

function returnFocus(root: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>): void {
  if (root.current?.contains(document.activeElement)) {
    button.current?.focus();
  }
}

function BellFace({ unread }: BellProps) {
  return (
    <>
      <Icon as={Bell} size={22} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute top-1 right-0.5 min-w-4.5 rounded-full border-2 border-paper bg-danger-fill px-1 text-center text-[0.6875rem] leading-4 font-bold text-danger-ink"
        >
          {shortCount(unread)}
        </span>
      )}
    </>
  );
}

function nameOf(unread: number): string {
  return unread > 0 ? `Notifications, ${shortCount(unread)} unread` : 'Notifications';
}

const LOOK =
  'relative grid size-9 place-items-center sm:size-11 rounded-control hover:bg-brand-wash aria-expanded:bg-brand-wash';
