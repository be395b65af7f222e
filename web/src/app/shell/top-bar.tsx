import { NavLink } from 'react-router-dom';
import { DrawerButton } from './drawer-button.js';
import { lazyComponent } from '../../lib/lazy-component.js';
import { useCurrentUser } from '../../session/use-current-user.js';
import { EditLink } from './edit-link.js';
import { ErrorBoundary } from './error-boundary.js';
import { Logo } from './logo.js';
import { MAIN_LINKS } from './navigation.js';
import { SearchForm } from './search-form.js';
import { SessionLink } from './session-link.js';
import { TopicMenus } from './topic-menus.js';

/** Sticky: logo, main links and session above, the five topic groups below (wide screens). */
export function TopBar() {
  return (
    <header data-print="hide" className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-14 max-w-page items-center gap-1 px-gutter min-[23rem]:gap-1.5 sm:gap-3">
        <Logo />
        <nav aria-label="Main" className="ml-6 hidden lg:block">
          <ul className="flex gap-1">
            {MAIN_LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={PLACE}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grow" />
        <SearchForm />
        <EditLink className="hidden min-h-9 items-center gap-2 rounded-control px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:bg-brand-wash hover:text-ink sm:inline-flex" />
        <MemberBell />
        <SessionLink />
        <DrawerButton />
      </div>
      <TopicMenus />
    </header>
  );
}

const NotificationBell = lazyComponent(
  () => import('../../features/notifications/notification-bell.js').then((module) => module.NotificationBell),
  null,
);

/** Its place is kept while its code loads, which visitors never do. When it fails, the header stays. On small phones the product's name makes room for it. */
function MemberBell() {
  const { user } = useCurrentUser();

  return (
    user && (
      <div data-member-bell className="size-9 shrink-0 sm:size-11">
        <ErrorBoundary fallback={null}>
          <NotificationBell />
        </ErrorBoundary>
      </div>
    )
  );
}

const PLACE =
  'inline-flex min-h-9 items-center rounded-control px-3 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors hover:bg-brand-wash ' +
  'hover:text-ink aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand';
