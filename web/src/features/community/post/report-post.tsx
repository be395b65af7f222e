import { Flag } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { signInHref } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { ACTION_LOOK } from '../contributions/action-look.js';
import type { PostKind } from '../post-texts.js';

const ReportButton = lazyComponent(
  () => import('../../moderation/report/report-button.js').then((module) => module.ReportButton),
  null,
);

interface ReportPostProps {
  kind: PostKind;
  id: string;
  authorId: string | undefined;
}

/** Visitors sign in first, by a link that works before the page has come to life. Nobody reports themselves. */
export function ReportPost({ kind, id, authorId }: ReportPostProps) {
  const { user } = useCurrentUser();
  const { pathname } = useLocation();
  if (user?.id === authorId && authorId !== undefined) {
    return null;
  }

  return user ? (
    <ReportButton kind={kind} id={id} className={ACTION_LOOK} />
  ) : (
    <a href={signInHref(pathname)} className={ACTION_LOOK}>
      <Icon as={Flag} size={16} />
      Report
    </a>
  );
}
