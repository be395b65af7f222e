import * as Radix from '@radix-ui/react-dialog';
import { ChevronDown, X } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '../../components/ui/icon.js';
import { EditLink } from './edit-link.js';
import { useCurrentUser } from '../../session/use-current-user.js';
import {
  accountLinks,
  categoryPath,
  isWithinCategory,
  MAIN_LINKS,
  TOPIC_GROUPS,
  topicPath,
} from './navigation.js';

interface DrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The navigation of small screens: a modal dialog at the side. Choosing a link closes it. */
export function Drawer({ isOpen, onOpenChange }: DrawerProps) {
  const opener = useRef<Element>(null);
  const hasChosen = useRef(false);

  const rememberOpener = () => {
    opener.current = document.activeElement;
    hasChosen.current = false;
  };
  const moveFocusOn = (event: Event) => {
    event.preventDefault();
    const next = hasChosen.current ? document.getElementById('main') : (opener.current as HTMLElement | null);
    next?.focus({ preventScroll: true });
  };
  const closeOnChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) {
      hasChosen.current = true;
      onOpenChange(false);
    }
  };

  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div aria-hidden="true" className="fixed inset-0 z-40 animate-fade bg-[oklch(0.2_0.02_85/0.55)]" />
        <Radix.Content
          data-modal
          aria-describedby={undefined}
          onOpenAutoFocus={rememberOpener}
          onCloseAutoFocus={moveFocusOn}
          onClick={closeOnChoice}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(23rem,calc(100%-2.5rem))] animate-fade flex-col border-l border-line bg-paper shadow-lift outline-none"
        >
          <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-2.5 pl-5">
            <Radix.Title className="text-xl">Menu</Radix.Title>
            <Radix.Close
              aria-label="Close menu"
              className="grid size-11 place-items-center rounded-control hover:bg-brand-wash"
            >
              <Icon as={X} />
            </Radix.Close>
          </div>
          <DrawerLinks />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** At most as high as the screen: the list scrolls, the page behind it does not. */
function DrawerLinks() {
  const { user } = useCurrentUser();

  return (
    <nav
      aria-label="Menu"
      className="max-h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain px-5 py-4"
    >
      <ul>
        {MAIN_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={LINK}>
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <EditLink className={LINK} />
        </li>
        <li>
          <NavLink to="/in-danger" className={LINK}>
            In danger?
          </NavLink>
        </li>
      </ul>
      {user && (
        <ul aria-label="Yours" className="mt-3 border-t border-line pt-3 sm:hidden">
          {accountLinks(user).map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={LINK}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 border-t border-line">
        {TOPIC_GROUPS.map((group) => (
          <DrawerGroup key={group.category.slug} {...group} />
        ))}
      </div>
    </nav>
  );
}

/** A group is the platform's own disclosure; the one around the current page starts open. */
function DrawerGroup({ category, topics }: (typeof TOPIC_GROUPS)[number]) {
  const { pathname } = useLocation();

  return (
    <details
      data-category={category.slug}
      open={isWithinCategory(pathname, category)}
      className="group/drawer border-b border-line"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 font-display text-lg [&::-webkit-details-marker]:hidden">
        <span className="border-l-3 border-tint pl-3 leading-tight">{category.title}</span>
        <Icon as={ChevronDown} className="text-ink-soft transition-transform group-open/drawer:rotate-180" />
      </summary>
      <ul className="pb-4">
        <li>
          <NavLink to={categoryPath(category)} className={LINK}>
            All of {category.title}
          </NavLink>
        </li>
        {topics.map((topic) => (
          <li key={topic.slug}>
            <NavLink to={topicPath(topic)} className={LINK}>
              {topic.title}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

const LINK =
  'flex min-h-11 items-center gap-2 rounded-control px-3 py-1.5 leading-snug hover:bg-brand-wash ' +
  'aria-[current=page]:bg-tint-wash aria-[current=page]:font-semibold aria-[current=page]:text-tint-ink';
