import { NavLink } from 'react-router-dom';
import { DrawerButton } from './drawer-button.js';
import { EditLink } from './edit-link.js';
import { Logo } from './logo.js';
import { MAIN_LINKS } from './navigation.js';
import { SearchForm } from './search-form.js';
import { SessionLink } from './session-link.js';
import { TopicMenus } from './topic-menus.js';

/** Sticky: logo, main links and session above, the five topic groups below (wide screens). */
export function TopBar() {
  return (
    <header data-print="hide" className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-14 max-w-page items-center gap-1.5 px-gutter sm:gap-3">
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
        <EditLink className="hidden min-h-9 items-center gap-2 rounded-control px-3 text-sm font-semibold text-ink-soft hover:bg-brand-wash hover:text-ink sm:inline-flex" />
        <SessionLink />
        <DrawerButton />
      </div>
      <TopicMenus />
    </header>
  );
}

const PLACE =
  'inline-flex min-h-9 items-center rounded-control px-3 text-sm font-semibold text-ink-soft transition-colors hover:bg-brand-wash ' +
  'hover:text-ink aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand';
