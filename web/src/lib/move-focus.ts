import type { KeyboardEvent } from 'react';

const STEPS = new Map<string, (index: number, count: number) => number>([
  ['ArrowRight', (index, count) => (index + 1) % count],
  ['ArrowLeft', (index, count) => (index - 1 + count) % count],
  ['Home', () => 0],
  ['End', (_index, count) => count - 1],
]);

/** Moves the focus within a row of controls that is one stop of Tab (ARIA Authoring Practices, roving tabindex). */
export function moveFocusInRow(event: KeyboardEvent, selector: string): void {
  const step = STEPS.get(event.key);
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const index = controls.indexOf(event.target as HTMLElement);
  if (!step || index === -1) {
    return;
  }
  event.preventDefault();
  controls[step(index, controls.length)]?.focus();
}
