import type { DecisionAction, MyDecision } from '@hearthwise/contracts';
import { REPORT_REASON_LABELS } from '@hearthwise/contracts/community/moderation-terms';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { ReasonForm } from '../components/reason-form.js';
import { formatLocalDay } from '../../../lib/format-local-day.js';
import { subjectPath } from '../subject-texts.js';
import { AppealText } from '../components/appeal-text.js';
import { useAppeal } from './use-decisions.js';

const TITLES: Record<DecisionAction, string> = {
  keep: 'was kept',
  hide: 'was hidden',
  delete: 'was deleted',
  warn: 'got a warning',
  suspend: 'was hidden, and you were suspended',
};

/** One decision: about what, why, and the appeal against it. */
export function DecisionCard({ decision }: { decision: MyDecision }) {
  const { kind, label, action, rule, reason, createdAt, expiresAt, appeal } = decision;
  const card = useRef<HTMLElement>(null);

  return (
    <article
      ref={card}
      tabIndex={-1}
      className="rounded-card border border-line bg-surface p-5 outline-none sm:p-6"
    >
      <h2 className="text-xl">
        {`Your ${kind} ${TITLES[action]}`}
        {expiresAt && ` until ${formatLocalDay(expiresAt)}`}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        <RelativeTime date={createdAt} />
        {rule && ` · ${REPORT_REASON_LABELS[rule]}`}
      </p>
      <p className="mt-4 line-clamp-3 border-l-2 border-line pl-4 text-ink-soft wrap-anywhere">
        {action === 'delete' ? (
          label
        ) : (
          <Link to={subjectPath(decision)} className="hover:text-ink hover:underline">
            {label}
          </Link>
        )}
      </p>
      <p className="mt-4 whitespace-pre-line wrap-anywhere">{reason}</p>
      <div className="mt-5 border-t border-line pt-4">
        {appeal ? (
          <>
            <AppealText appeal={appeal} who="You appealed" />
            {!appeal.decidedAt && (
              <p className="mt-3 text-ink-soft">
                Another moderator will look at it, and you'll be told what they decide.
              </p>
            )}
          </>
        ) : (
          // The button that had the focus is gone then.
          <Appeal decision={decision} onSent={() => card.current?.focus()} />
        )}
      </div>
    </article>
  );
}

function Appeal({
  decision: { id, appealableUntil, label },
  onSent,
}: {
  decision: MyDecision;
  onSent: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const appealing = useAppeal(id, onSent);
  if (isPast(appealableUntil)) {
    return <p className="text-ink-soft">The time to appeal has passed.</p>;
  }

  return isOpen ? (
    <ReasonForm
      draftKey={`draft:appeal:${id}`}
      label="Why the decision is wrong"
      hint="Another moderator reads it. You can appeal once."
      submitLabel="Send appeal"
      maximum={LIMITS.appealMax}
      isPending={appealing.isPending}
      onSubmit={(text) => appealing.mutate(text)}
      onCancel={() => setOpen(false)}
    />
  ) : (
    <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-ink-soft">
      {`You can appeal until ${formatLocalDay(appealableUntil)}.`}
      <Button variant="secondary" size="sm" aria-label={`Appeal: ${label}`} onClick={() => setOpen(true)}>
        Appeal
      </Button>
    </p>
  );
}

/** @param instant ISO 8601 */
function isPast(instant: string): boolean {
  return Date.parse(instant) < Date.now();
}
