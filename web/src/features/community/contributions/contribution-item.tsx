import { avatarInitial, displayName } from '@hearthwise/contracts/text';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.js';
import { Icon } from '../../../components/ui/icon.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { UserName } from '../../../components/ui/user-name.js';
import { cx } from '../../../lib/cx.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { SAME_SCREEN } from '../../../lib/same-screen.js';
import { useFocusAsTarget } from '../../../lib/use-focus-as-target.js';
import { ContributionActions } from './contribution-actions.js';
import { anchorOf, TEXTS } from './contribution-texts.js';
import { type ContributionRow, useContributionsState } from './contributions-context.js';
import { EditedMark } from '../history/edited-mark.js';

const EditContribution = lazyComponent(
  () => import('./edit-contribution.js').then((module) => module.EditContribution),
  null,
);

const ReplyTo = lazyComponent(() => import('./reply-to.js').then((module) => module.ReplyTo), null);

/** A comment or reply: who, when, what, and what one can do with it. */
export function ContributionItem({ row }: { row: ContributionRow }) {
  const { kind, targetId } = useContributionsState();
  const isTarget = targetId === row.id;
  const element = useFocusAsTarget(isTarget);
  const stub = TEXTS[kind][row.isHidden ? 'hidden' : 'stub'];

  return (
    <article
      ref={element}
      id={anchorOf(kind, row.id)}
      tabIndex={-1}
      aria-label={row.isDeleted ? stub : displayName(row.user)}
      className={cx(
        '-mx-3 scroll-mt-24 rounded-card px-3 py-2 outline-none transition-colors',
        isTarget && 'bg-surface ring-1 ring-line-strong',
      )}
    >
      {row.isDeleted ? <p className="text-sm text-ink-soft italic">{stub}</p> : <Written row={row} />}
    </article>
  );
}

function Written({ row }: { row: ContributionRow }) {
  const { active } = useContributionsState();
  const action = active?.id === row.id ? active.action : null;

  return (
    <>
      <Byline row={row} />
      {action === 'edit' ? (
        <EditContribution id={row.id} />
      ) : (
        <div
          className="contribution-prose prose mt-2"
          dangerouslySetInnerHTML={{ __html: row.contentHtml }}
        />
      )}
      {action !== 'edit' && <ContributionActions row={row} />}
      {action === 'reply' && <ReplyTo key={active?.version} row={row} />}
    </>
  );
}

function Byline({ row }: { row: ContributionRow }) {
  const { kind, acceptedId } = useContributionsState();

  return (
    <div className="flex items-center gap-3">
      <Avatar name={avatarInitial(row.user)} src={row.user?.profileImageUrl} size="sm" />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 leading-snug">
        <UserName user={row.user} className="font-semibold" />
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <Link
            to={{ hash: anchorOf(kind, row.id) }}
            state={SAME_SCREEN}
            className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
          >
            <RelativeTime date={row.createdAt} />
          </Link>
          {row.editedAt && <EditedMark of={TEXTS[kind].one} id={row.id} />}
        </span>
        {acceptedId === row.id && (
          <span className="inline-flex items-center gap-1 text-sm font-semibold text-positive">
            <Icon as={CircleCheck} size={16} />
            Accepted
          </span>
        )}
      </p>
    </div>
  );
}
