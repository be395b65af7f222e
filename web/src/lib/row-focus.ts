import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const STEPS = new Map([
  ['ArrowDown', 'nextElementSibling'],
  ['ArrowUp', 'previousElementSibling'],
] as const);

/** Moves the focus to the same control of the next or previous row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = STEPS.get(event.key as 'ArrowDown' | 'ArrowUp');
  const row = (event.target as Element).closest('tr');
  const next = step && row?.[step];
  if (!row || !next) {
    return;
  }
  event.preventDefault();
  controlIn(next, controlsOf(row).indexOf(event.target as HTMLElement))?.focus();
}

/** A control that has had the focus: its row, and its place in that row; both -1 outside the rows. */
interface Place {
  control: Element;
  row: number;
  index: number;
}

/**
 * When the control that has the focus is removed, as 'Delete' is with its row, the focus moves to the same control of the
 * row that took its place; without one, to `fallback`.
 * @param items the element whose children are the rows
 */
export function useFocusAfterRemoval(
  items: RefObject<Element | null>,
  fallback: RefObject<HTMLElement | null>,
): Record<'onFocus' | 'onBlur', (event: FocusEvent) => void> {
  const last = useRef<Place>(undefined);
  // After each rendering: the row may be removed by any of them.
  useEffect(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) {
      return;
    }
    const { row, index } = last.current;
    const rows = row < 0 ? [] : [...(items.current?.children ?? [])];
    const next = rows[Math.min(row, rows.length - 1)];
    last.current = undefined;
    ((next && controlIn(next, index)) ?? fallback.current)?.focus();
  });

  return {
    onFocus: ({ target }) => {
      const rows = [...(items.current?.children ?? [])];
      const at = rows.findIndex((row) => row.contains(target));
      last.current = {
        control: target,
        row: at,
        index: rows[at] ? controlsOf(rows[at]).indexOf(target as HTMLElement) : -1,
      };
    },
    onBlur: ({ target }) => {
      // A button that works is disabled, and a window that loses the focus gives it back to its control.
      if (!target.matches(':disabled') && document.activeElement !== target) {
        last.current = undefined;
      }
    },
  };
}

function controlIn(row: Element, index: number): HTMLElement | undefined {
  const controls = controlsOf(row);

  return controls[index] ?? controls[0];
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button, input')];
}
