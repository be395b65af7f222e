import type { ChecklistItem } from '@hearthwise/contracts';
import { cx } from '../../../lib/cx.js';

interface ProgressProps {
  done: number;
  count: number;
  className?: string;
}

/** How much of a checklist is done; the words beside it say the same. */
export function ProgressBar({ done, count, className }: ProgressProps) {
  return (
    <progress
      aria-hidden="true"
      max={Math.max(count, 1)}
      value={done}
      className={cx(
        'h-1.5 appearance-none overflow-hidden rounded-full bg-line',
        '[&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand',
        '[&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-(--duration-calm)',
        className,
      )}
    />
  );
}

/** '3 of 9 done' */
export function describeProgress({ done, count }: Pick<ProgressProps, 'done' | 'count'>): string {
  if (count === 0) {
    return 'Nothing on it yet';
  }

  return done === count ? 'All done' : `${done} of ${count} done`;
}

export function countDone(items: readonly ChecklistItem[]): number {
  return items.filter(({ done }) => done).length;
}
