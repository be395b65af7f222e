import type { CategorySlug } from '@hearthwise/contracts/taxonomy';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';

interface BadgeProps {
  /** Takes the section's tint; without it the badge is neutral. */
  section?: CategorySlug;
  className?: string;
  children: ReactNode;
}

/** A word or two that classify: a category, 'Featured', 'Resolved'. */
export function Badge({ section, className, children }: BadgeProps) {
  return (
    <span
      data-section={section}
      className={cx(
        'inline-flex items-center gap-1.5 rounded-control px-2 py-0.5 text-xs font-semibold',
        section ? 'bg-tint-wash text-tint-ink' : 'border border-line text-ink-soft',
        className,
      )}
    >
      {children}
    </span>
  );
}
