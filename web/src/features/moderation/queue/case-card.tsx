import type { CurrentUser, ModerationCase } from '@hearthwise/contracts';
import { REPORT_REASON_LABELS } from '@hearthwise/contracts/community/moderation-terms';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/ui/badge.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { UserName } from '../../../components/ui/user-name.js';
import { SUBJECT_LABELS, subjectPath } from '../subject-texts.js';
import { AppealPart } from './appeal-part.js';
import { DecidedPart } from './decided-part.js';
import { DecisionForm } from './decision-form.js';

/** Everything that a moderator needs to decide about something, and the decision. */
export function CaseCard({ row, user }: { row: ModerationCase; user: CurrentUser }) {
  const { decision } = row;

  return (
    <article aria-label={row.label} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <Badge>{SUBJECT_LABELS[row.kind]}</Badge>
        <Badge>{visibilityOf(row)}</Badge>
        <span>
          by <UserName user={row.author} />
        </span>
        <span>
          {row.isHold ? 'waiting since' : 'reported'} <RelativeTime date={row.openedAt} />
        </span>
      </p>
      <h2 className="mt-3 line-clamp-2 text-lg font-semibold wrap-anywhere">
        <Link to={subjectPath(row)} className="hover:text-brand hover:underline">
          {row.label}
        </Link>
      </h2>
      {row.excerpt !== null && row.excerpt !== row.label && (
        <p className="mt-2 line-clamp-6 whitespace-pre-line text-ink-soft wrap-anywhere">{row.excerpt}</p>
      )}
      <Reports row={row} />
      {decision && <DecidedPart decision={decision} />}
      {decision?.appeal && <AppealPart row={row} appeal={decision.appeal} isMine={isBy(decision, user)} />}
      {!decision && <Decide row={row} user={user} />}
    </article>
  );
}

function isBy({ moderator }: NonNullable<ModerationCase['decision']>, user: CurrentUser): boolean {
  return moderator?.id === user.id;
}

function Decide({ row, user }: { row: ModerationCase; user: CurrentUser }) {
  return row.author?.id === user.id ? (
    <p className="mt-5 border-t border-line pt-4 text-ink-soft">
      You wrote this yourself: another moderator has to decide.
    </p>
  ) : (
    <DecisionForm row={row} />
  );
}

function visibilityOf({ excerpt, isDeleted, hiddenFor, closedAt }: ModerationCase): string {
  if (excerpt === null) {
    return 'Deleted for good';
  }
  if (isDeleted) {
    return 'Deleted';
  }
  if (hiddenFor === null) {
    return 'Everybody sees it';
  }

  return closedAt ? 'Hidden' : 'Hidden until you decide';
}

/** Why it was reported: how often each reason was given, and what members added. */
function Reports({ row: { reasons, notes, isHold } }: { row: ModerationCase }) {
  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold">
        {isHold && <li>One of a new member's first posts</li>}
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {REPORT_REASON_LABELS[reason]}
            <span className="font-normal text-ink-soft">{count > 1 && ` · ${count} members`}</span>
          </li>
        ))}
      </ul>
      {notes.length > 0 && (
        <ul className="mt-3 space-y-2 border-l-2 border-line pl-4 text-sm">
          {notes.map(({ note, createdAt }) => (
            <li key={createdAt} className="whitespace-pre-line wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
