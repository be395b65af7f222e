import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import { EmptyState } from './empty-state.js';

interface ErrorStateProps {
  /** What happened: 'Failed to fetch articles.' */
  title: string;
  hint?: ReactNode;
  /** Offers 'Try again'. */
  onRetry?: () => void;
  /** In place of 'Try again', for instance a link home. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
}

/** What failed, with a way to retry. Announced at once, because it replaces the content. */
export function ErrorState({ title, hint, onRetry, action, level, className }: ErrorStateProps) {
  const wayOn =
    action ??
    (onRetry && (
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    ));

  return (
    <div role="alert" className={className}>
      <EmptyState icon={CircleAlert} title={title} hint={hint} action={wayOn} level={level} />
    </div>
  );
}
