import { cx } from '../../lib/cx.js';

/**
 * A grey placeholder in the size of what is loading. Hidden from screen readers; the area around it
 * says that it loads (`aria-busy`, or a visible 'Loading projects...').
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-breathe rounded-control bg-line', className)} />;
}

/** A placeholder for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={cx('space-y-3', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}
