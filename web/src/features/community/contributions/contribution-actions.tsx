import { isAllowed } from '@hearthwise/contracts/policies';
import { CircleCheck, Pencil, Quote, Reply, Trash2, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';
import { signInHref } from '../../../session/sign-in.js';
import { anchorOf } from './contribution-texts.js';
import { type ContributionRow, useContributionsState } from './contributions-context.js';
import { quoteOf } from './quote.js';
import { greetingOf, replyPlace } from './reply-place.js';
import { addToDraft } from './use-contribution-draft.js';
import { useAcceptReply, useDeleteContribution } from './use-contribution-actions.js';

const LOOK =
  'inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-sm text-ink-soft transition-colors hover:bg-brand-wash hover:text-ink aria-pressed:text-positive';

/** What one can do with a contribution: everybody reply and quote, its author edit, its author and moderators delete. */
export function ContributionActions({ row }: { row: ContributionRow }) {
  const { user, isLocked } = useContributionsState();

  return (
    <div data-print="hide" className="mt-1 -ml-2 flex flex-wrap gap-x-1">
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
    <a href={signInHref(`${pathname}#${anchorOf(kind, row.id)}`)} className={LOOK}>
      <Icon as={Reply} size={16} />
      Reply
    </a>
  );
}

function MemberActions({ row }: { row: ContributionRow }) {
  const state = useContributionsState();
  const { kind, user = null, isLocked, targetId, active, setActive, goTo } = state;
  const deleting = useDeleteContribution(kind, row.id);
  const subject = { ownerId: row.user?.id };
  const { id } = row;
  const quote = () => {
    addToDraft(state, replyPlace(id), { initial: greetingOf(row), paragraph: quoteOf(kind, row) });
    setActive({ action: 'reply', id, version: (active?.version ?? 0) + 1 });
  };

  const remove = () => {
    if (targetId === id) {
      goTo(null);
    }
    deleting.mutate();
  };

  return (
    <>
      {!isLocked && <Action icon={Reply} label="Reply" onClick={() => setActive({ action: 'reply', id })} />}
      {!isLocked && <Action icon={Quote} label="Quote" onClick={quote} />}
      <AcceptAction id={id} />
      {isAllowed(user, 'contribution.update', subject) && (
        <Action icon={Pencil} label="Edit" onClick={() => setActive({ action: 'edit', id })} />
      )}
      {isAllowed(user, 'contribution.delete', subject) && (
        <Action icon={Trash2} label="Delete" disabled={deleting.isPending} onClick={remove} />
      )}
    </>
  );
}

/** For who started the discussion, and moderators. */
function AcceptAction({ id }: { id: string }) {
  const { kind, postId, postAuthorId, acceptedId, user = null } = useContributionsState();
  const accepting = useAcceptReply(postId);
  if (kind !== 'replies' || !isAllowed(user, 'discussion.acceptReply', { ownerId: postAuthorId })) {
    return null;
  }
  const isAccepted = acceptedId === id;

  return (
    <Action
      icon={CircleCheck}
      label="Accept"
      aria-pressed={isAccepted}
      disabled={accepting.isPending}
      onClick={() => accepting.mutate(isAccepted ? null : id)}
    />
  );
}

function Action({ icon, label, ...rest }: { icon: LucideIcon; label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={LOOK}>
      <Icon as={icon} size={16} />
      {label}
    </button>
  );
}
