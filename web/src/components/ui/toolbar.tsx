import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../lib/cx.js';
import { moveFocusInRow } from '../../lib/move-focus.js';
import { Icon } from './icon.js';

export interface Tool {
  label: string;
  /** As `aria-keyshortcuts` has them. */
  keys?: string;
  icon: LucideIcon;
  /** Whether what it opens is open; for tools that open something beside them. */
  isExpanded?: boolean;
  run: () => unknown;
}

/** Tools for a text, by the WAI-ARIA pattern: one stop of the Tab key, arrows move within it. */
export function Toolbar({ tools, className }: { tools: readonly Tool[]; className?: string }) {
  const [current, setCurrent] = useState(0);

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      tabIndex={-1}
      onKeyDown={(event) => moveFocusInRow(event, 'button')}
      className={cx('flex flex-wrap', className)}
    >
      {tools.map(({ label, keys, icon, isExpanded, run }, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-keyshortcuts={keys}
          aria-expanded={isExpanded}
          title={keys ? `${label} (${keys.replace('Control', 'Ctrl')})` : label}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          // The selection in the text stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run()}
          className={cx(
            'grid size-10 place-items-center rounded-control text-ink transition-colors hover:bg-brand-wash',
            'focus-visible:outline-offset-[-2px] aria-expanded:bg-brand-wash',
          )}
        >
          <Icon as={icon} size={18} />
        </button>
      ))}
    </div>
  );
}
