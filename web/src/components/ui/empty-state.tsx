import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import { Icon } from './icon.js';

interface EmptyStateProps {
  title: string;
  /** Why it is empty, or what to do next, in one sentence. */
  hint?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  icon?: LucideIcon;
  /** Address of a cover, in place of the icon. */
  art?: string;
  /** The title's heading level; it follows the heading above the list. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** What is empty, why, and what to do next. */
export function EmptyState({ title, hint, action, icon, art, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;

  return (
    <div className={cx('mx-auto flex max-w-lg flex-col items-center px-4 py-12 text-center', className)}>
      {art && (
        <img
          src={art}
          alt=""
          width={480}
          height={240}
          loading="lazy"
          className="mb-7 w-full max-w-sm rounded-card"
        />
      )}
      {icon && !art && <Icon as={icon} size={36} className="mb-5 text-tint" />}
      <Heading className="text-xl">{title}</Heading>
      {hint && <p className="mt-2 text-ink-soft">{hint}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
