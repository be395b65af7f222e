import type { LucideIcon } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { useCurrentUser } from '../../../session/use-current-user.js';

interface NoPostsProps {
  icon: LucideIcon;
  title: string;
  hint: string;
  /** For signed-in users. */
  action: { to: string; label: string };
}

/** An empty list; signed-in users can add the first post. */
export function NoPosts({ icon, title, hint, action }: NoPostsProps) {
  const { user } = useCurrentUser();

  return (
    <EmptyState
      level={3}
      icon={icon}
      title={title}
      hint={hint}
      action={
        user && (
          <ButtonLink to={action.to} variant="secondary">
            {action.label}
          </ButtonLink>
        )
      }
    />
  );
}
