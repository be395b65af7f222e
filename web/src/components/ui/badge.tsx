import type { CategorySlug } from '@hearthwise/contracts/taxonomy';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';

interface BadgeProps {
  /** The badge has this category's tint; without one it is neutral. */
  category?: CategorySlug;
  className?: string;
  children: ReactNode;
}

/** A label of one or two words: a category, 'Featured', 'Resolved'. */
export function Badge({ category, className, children }: BadgeProps) {
  return (
    <span
      data-category={category}
      className={cx(
        'inline-flex items-center gap-1.5 rounded-control px-2 py-0.5 text-xs font-semibold',
        category ? 'bg-tint-wash text-tint-ink' : 'border border-line text-ink-soft',
        className,
      )}
    >
      {children}
    </span>
  );
}
