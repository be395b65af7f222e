import { Reply } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { signInHref } from '../../../session/sign-in.js';
import { ACTION_LOOK } from './action-look.js';
import { anchorOf } from './contribution-texts.js';
import { type ContributionRow, useContributionsState } from './contributions-context.js';

const MemberActions = lazyComponent(
  () => import('./member-actions.js').then((module) => module.MemberActions),
  null,
);

/** What one can do with a contribution: everybody reply and quote, its author edit, its author and moderators delete. */
export function ContributionActions({ row }: { row: ContributionRow }) {
  const { user, isLocked } = useContributionsState();

  return (
    <div data-print="hide" className="mt-1 -ml-2 flex min-h-9 flex-wrap gap-x-1">
      {user && <MemberActions row={row} />}
      {!user && !isLocked && <SignInToReply row={row} />}
    </div>
  );
}

/** Also what the first HTML has: a link that works before the page has come to life. */
function SignInToReply({ row }: { row: ContributionRow }) {
  const { kind } = useContributionsState();
  const { pathname } = useLocation();

  return (
    <a href={signInHref(`${pathname}#${anchorOf(kind, row.id)}`)} className={ACTION_LOOK}>
      <Icon as={Reply} size={16} />
      Reply
    </a>
  );
}
