import type { TaxonomyCategory, Topic } from '@hearthwise/contracts/taxonomy';
import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '../../components/ui/icon.js';
import { cx } from '../../lib/cx.js';
import { categoryPath, isWithinCategory, TOPIC_GROUPS, topicPath } from './navigation.js';
import { useDropdowns } from './use-dropdowns.js';

/** The five topic groups of wide screens, each with its dropdown. */
export function TopicMenus() {
  const root = useRef<HTMLElement>(null);
  const dropdowns = useDropdowns(root);
  useEarlyHover(root, dropdowns.hover);

  return (
    <nav ref={root} aria-label="Topics" className="hidden border-t border-line lg:block">
      <ul className="mx-auto flex max-w-page items-stretch justify-between px-gutter">
        {TOPIC_GROUPS.map(({ category, topics }, index) => (
          <TopicMenu
            key={category.slug}
            {...{ category, topics, dropdowns }}
            side={index < 3 ? 'left' : 'right'}
          />
        ))}
      </ul>
    </nav>
  );
}

/** Opens the dropdown that the pointer rested on before the page was hydrated; of that, browsers tell nothing. */
function useEarlyHover(root: RefObject<HTMLElement | null>, hover: (id: string) => void): void {
  const first = useRef(hover);
  useEffect(() => {
    const button = root.current?.querySelector('button:hover');
    const category = button?.closest('li')?.dataset.category;
    if (category && matchMedia('(hover: hover)').matches) {
      first.current(category);
    }
  }, [root]);
}

interface TopicMenuProps {
  category: TaxonomyCategory;
  topics: Topic[];
  dropdowns: ReturnType<typeof useDropdowns>;
  /** The edge that the dropdown is aligned to, so that it stays on the screen. */
  side: 'left' | 'right';
}

function TopicMenu({ category, topics, dropdowns, side }: TopicMenuProps) {
  const id = useId();
  const { pathname } = useLocation();
  const isOpen = dropdowns.openId === category.slug;
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget && !currentTarget.contains(relatedTarget) && isOpen && dropdowns.close();

  return (
    <li data-category={category.slug}>
      <div
        role="presentation"
        className="relative"
        onFocus={dropdowns.stay}
        onBlur={handleBlur}
        onKeyDown={moveByArrows}
      >
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => dropdowns.press(category.slug)}
          onPointerEnter={byPointer(() => dropdowns.hover(category.slug))}
          onPointerLeave={byPointer(dropdowns.leaveButton)}
          className={cx(
            '-mx-3 inline-flex h-10 items-center gap-1.5 border-b-3 px-3 pt-0.5 text-sm font-semibold whitespace-nowrap transition-colors',
            isWithinCategory(pathname, category) || isOpen
              ? 'border-tint text-ink'
              : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {category.title}
          <Icon as={ChevronDown} size={15} className={cx('transition-transform', isOpen && 'rotate-180')} />
        </button>
        <div
          id={id}
          data-dropdown
          hidden={!isOpen}
          onPointerEnter={byPointer(dropdowns.stay)}
          onPointerLeave={byPointer(dropdowns.leavePanel)}
          className={cx(
            'absolute top-full z-10 w-max rounded-b-card border border-line bg-surface p-5 pt-4 shadow-lift',
            side === 'left' ? '-left-3' : '-right-3',
          )}
        >
          <TopicLinks {...{ category, topics }} onChoose={dropdowns.close} />
        </div>
      </div>
    </li>
  );
}

const COLUMNS = { 1: 'columns-1', 2: 'columns-2', 3: 'columns-3' } as const;

/** One column for up to 8 topics, two for up to 16, else three (specification section 2). */
export function columnsFor(count: number): keyof typeof COLUMNS {
  if (count <= 8) {
    return 1;
  }

  return count <= 16 ? 2 : 3;
}

function TopicLinks({
  category,
  topics,
  onChoose,
}: Pick<TopicMenuProps, 'category' | 'topics'> & { onChoose: () => void }) {
  return (
    <>
      <NavLink
        to={categoryPath(category)}
        onClick={onChoose}
        className="mb-2 flex min-h-9 items-center border-b border-line px-3 pb-2 font-display text-lg leading-tight hover:text-tint-ink aria-[current=page]:text-tint-ink"
      >
        All of {category.title}
      </NavLink>
      <ul className={cx(COLUMNS[columnsFor(topics.length)], 'gap-x-4')}>
        {topics.map((topic) => (
          <li key={topic.slug} className="break-inside-avoid">
            <NavLink to={topicPath(topic)} onClick={onChoose} className={LINK}>
              {topic.title}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const LINK =
  'flex min-h-9 w-60 items-center rounded-control px-3 py-1.5 text-sm leading-snug text-ink-soft transition-colors hover:bg-tint-wash ' +
  'hover:text-ink aria-[current=page]:bg-tint-wash aria-[current=page]:font-semibold aria-[current=page]:text-tint-ink';

/** Touch has no hover; there the press is enough. */
function byPointer(action: () => void) {
  return (event: PointerEvent) => event.pointerType !== 'touch' && action();
}

/** The arrow keys move from the group into its dropdown and along its links. */
function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const opener = event.currentTarget.querySelector('button');
  if (!step || !opener) {
    return;
  }

  event.preventDefault();
  if (opener.ariaExpanded !== 'true') {
    opener.click();
  }
  const stops = [opener, ...event.currentTarget.querySelectorAll('a')];
  const next = stops[stops.indexOf(event.target as HTMLButtonElement) + step];
  // The dropdown is hidden until React has shown it.
  requestAnimationFrame(() => next?.focus());
}
