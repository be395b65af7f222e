import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '../../lib/cx.js';
import { moveFocusInRow } from '../../lib/move-focus.js';

interface TabsState {
  baseId: string;
  value: string;
  onChange: (value: string) => void;
}

const TabsContext = createContext<TabsState | undefined>(undefined);

interface TabsProps {
  value: string;
  onChange: (value: string) => void;
  className?: string;
  /** One TabList and a TabPanel for each Tab. */
  children: ReactNode;
}

/** Tabs by the WAI-ARIA pattern, selected by focus. Controlled: the parent keeps `value`, usually in the address. */
export function Tabs({ value, onChange, className, children }: TabsProps) {
  const baseId = useId();

  return (
    <TabsContext value={{ baseId, value, onChange }}>
      <div className={className}>{children}</div>
    </TabsContext>
  );
}

/** `label` names the group for screen readers. On a phone it scrolls sideways. */
export function TabList({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const { baseId, value } = useTabs();
  const row = useTabInView(`${baseId}-tab-${value}`);

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => moveFocusInRow(event, '[role=tab]')}
      className={cx('flex gap-7 overflow-x-auto border-b border-line [scrollbar-width:none]', className)}
    >
      {children}
    </div>
  );
}

export function Tab({ value, children }: { value: string; children: ReactNode }) {
  const tabs = useTabs();
  const isSelected = tabs.value === value;

  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.baseId}-tab-${value}`}
      aria-selected={isSelected}
      aria-controls={`${tabs.baseId}-panel-${value}`}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => tabs.onChange(value)}
      onFocus={() => !isSelected && tabs.onChange(value)}
      className={cx(
        'min-h-12 shrink-0 border-b-3 pt-0.5 font-semibold whitespace-nowrap transition-colors',
        'focus-visible:outline-offset-[-2px]',
        isSelected ? 'border-tint text-ink' : 'border-transparent text-ink-soft hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}

/** Keeps a tab in view, also when its row becomes narrower, as on a phone that is turned. */
function useTabInView(id: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = row;
    if (!current) {
      return undefined;
    }
    // It is called once at the beginning, too.
    const observer = new ResizeObserver(() => showInRow(current, document.getElementById(id)));
    observer.observe(current);

    return () => observer.disconnect();
  }, [id]);

  return row;
}

/** Scrolls the row of tabs, and nothing else, until the tab is in its middle; a row that fits does not scroll. */
function showInRow(row: HTMLElement, tab: HTMLElement | null): void {
  if (tab) {
    row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }
}

/** Rendered only while the tab is selected; the empty panel stays, so that the tab's `aria-controls` is valid. */
export function TabPanel({
  value,
  keepMounted = false,
  className,
  children,
}: {
  value: string;
  /** Once shown, it stays mounted while other tabs are selected, so that forms in it keep what is typed. */
  keepMounted?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const tabs = useTabs();
  const isSelected = tabs.value === value;
  const [wasSelected, setWasSelected] = useState(isSelected);
  if (isSelected && !wasSelected) {
    setWasSelected(true);
  }

  return (
    <div
      role="tabpanel"
      id={`${tabs.baseId}-panel-${value}`}
      aria-labelledby={`${tabs.baseId}-tab-${value}`}
      tabIndex={0}
      hidden={!isSelected}
      className={className}
    >
      {(isSelected || (keepMounted && wasSelected)) && children}
    </div>
  );
}

function useTabs(): TabsState {
  const tabs = use(TabsContext);

  if (!tabs) {
    throw new Error('Tab, TabList and TabPanel belong inside Tabs.');
  }

  return tabs;
}
