import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useNotifications } from '../api/use-notifications.js';
import { MarkAllRead, NotificationList } from './notification-list.js';
import { NotificationRow } from '../display/notification-row.js';

/** The last notifications, without leaving the page. */
const COUNT = 8;

/** What the bell opens. It follows its button in the page, so that the keyboard reaches it next. */
export function BellPanel({ onOpen }: { onOpen: () => void }) {
  const list = useNotifications(COUNT);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section
      aria-label="Notifications"
      className="absolute top-full right-0 z-30 mt-2 w-104 animate-fade overflow-hidden rounded-card border border-line bg-paper shadow-lift"
    >
      <header className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 py-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          Notifications
        </h2>
        <MarkAllRead list={list} heading={heading} />
      </header>
      <div className="max-h-[min(28rem,calc(100dvh-10rem))] overflow-y-auto overscroll-contain">
        <NotificationList list={list} level={3}>
          <ul>
            {list.rows.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} onOpen={onOpen} />
            ))}
          </ul>
        </NotificationList>
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-line px-4 py-1 text-sm">
        <Link to="/notifications" onClick={onOpen} className="text-link inline-flex min-h-10 items-center">
          See all notifications
        </Link>
        <Link
          to="/notifications#settings"
          onClick={onOpen}
          className="text-link inline-flex min-h-10 items-center"
        >
          Settings
        </Link>
      </footer>
    </section>
  );
}
