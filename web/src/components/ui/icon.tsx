import type { LucideIcon } from 'lucide-react';
import { cx } from '../../lib/cx.js';

interface IconProps {
  /** An icon imported by name from `lucide-react`, so that only the ones in use are shipped. */
  as: LucideIcon;
  /** Edge in pixels. */
  size?: number;
  className?: string;
}

/**
 * Every icon is drawn by this component: stroke 1.75, in the colour of the text, hidden from screen readers. The words beside
 * it, or the name of its control, carry the meaning.
 */
export function Icon({ as: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      className={cx('shrink-0', className)}
    />
  );
}
