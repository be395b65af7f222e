import { isAllowed } from '@hearthwise/contracts/policies';
import { CircleCheck, Pencil, Quote, Reply, Trash2, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../../../components/ui/icon.js';
import { ReportButton } from '../../moderation/report/report-button.js';
import { ACTION_LOOK } from './action-look.js';
import { TEXTS } from './contribution-texts.js';
import { type ContributionRow, useContributionsState } from './contributions-context.js';
import { quoteOf } from './quote.js';
import { greetingOf, replyPlace } from './reply-place.js';
import { useAcceptReply, useDeleteContribution } from './use-contribution-actions.js';
import { addToDraft } from './use-contribution-draft.js';

/** What a member can do with a contribution; loaded when somebody is signed in. */
export function MemberActions({ row }: { row: ContributionRow }) {
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

  const canEdit =
    isAllowed(user, 'contribution.update', subject) && (!isLocked || isAllowed(user, 'post.moderate'));

  return (
    <>
      {!isLocked && <Action icon={Reply} label="Reply" onClick={() => setActive({ action: 'reply', id })} />}
      {!isLocked && <Action icon={Quote} label="Quote" onClick={quote} />}
      <AcceptAction id={id} />
      {canEdit && <Action icon={Pencil} label="Edit" onClick={() => setActive({ action: 'edit', id })} />}
      {isAllowed(user, 'contribution.delete', subject) && (
        <Action icon={Trash2} label="Delete" disabled={deleting.isPending} onClick={remove} />
      )}
      {user?.id !== row.user?.id && <ReportButton kind={TEXTS[kind].one} id={id} className={ACTION_LOOK} />}
    </>
  );
}

/** For who started the discussion, and moderators. */
function AcceptAction({ id }: { id: string }) {
  const { kind, postId, postAuthor, acceptedId, user = null } = useContributionsState();
  const accepting = useAcceptReply(postId);
  if (kind !== 'replies' || !isAllowed(user, 'discussion.acceptReply', { ownerId: postAuthor?.id })) {
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
    <button type="button" {...rest} className={ACTION_LOOK}>
      <Icon as={icon} size={16} />
      {label}
    </button>
  );
}
