import { cx } from '../../lib/cx.js';

/**
 * A grey shape of what is coming: give it the size of the real thing. Hidden from screen readers; the area around it
 * says that it is loading (`aria-busy`, or a visible 'Loading projects...').
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-breathe rounded-control bg-line', className)} />;
}

/** Lines of text to come; the last one is shorter, as a paragraph's is. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={cx('space-y-3', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}
