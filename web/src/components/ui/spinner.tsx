import { cx } from '../../lib/cx.js';

interface SpinnerProps {
  /** Shown beside the ring and announced: 'Loading Editor...'. Without it the ring is decoration. */
  label?: string;
  className?: string;
}

/** For waits when the shape of the result is unknown; otherwise use a skeleton. */
export function Spinner({ label, className }: SpinnerProps) {
  const ring = (
    <span
      aria-hidden="true"
      className="inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );

  if (!label) {
    return ring;
  }

  return (
    <span role="status" className={cx('inline-flex items-center gap-3 text-ink-soft', className)}>
      {ring}
      {label}
    </span>
  );
}
