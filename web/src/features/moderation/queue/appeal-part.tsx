import type { AppealOutcome, ModerationCase, MyDecision } from '@hearthwise/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { cx } from '../../../lib/cx.js';
import { AppealText } from '../components/appeal-text.js';
import { ReasonForm } from '../components/reason-form.js';
import { useDecideAppeal } from './use-cases.js';

interface AppealPartProps {
  row: ModerationCase;
  appeal: NonNullable<MyDecision['appeal']>;
  /** Whether the reader decided what the appeal is against. */
  isMine: boolean;
}

const OUTCOMES: Record<AppealOutcome, { label: string; effect: string }> = {
  upheld: { label: 'Let it stand', effect: 'The decision stays as it is.' },
  reversed: { label: 'Reverse it', effect: 'The decision is undone.' },
};

/** The appeal against a decision, and what another moderator decides about it. */
export function AppealPart({ row, appeal, isMine }: AppealPartProps) {
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const deciding = useDecideAppeal(appeal.id);

  return (
    <div className="mt-5 border-t border-line pt-4">
      <AppealText appeal={appeal} who="Its author appealed" />
      {appeal.outcome === null && isMine && (
        <p className="mt-3 text-ink-soft">
          You decided this yourself, so another moderator has to look at the appeal. If there is no other one,
          an administrator can make somebody a moderator under Users.
        </p>
      )}
      {appeal.outcome === null && !isMine && (
        <div
          role="group"
          aria-label={`Decide about the appeal: ${row.label}`}
          className="mt-4 flex flex-wrap gap-2"
        >
          {Object.entries(OUTCOMES).map(([name, { label }]) => (
            <Button
              key={name}
              variant="secondary"
              size="sm"
              className={cx(outcome === name && 'border-ink bg-brand-wash')}
              aria-expanded={outcome === name}
              onClick={() => setOutcome(outcome === name ? null : (name as AppealOutcome))}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {outcome && (
        <ReasonForm
          draftKey={`draft:appeal-decision:${appeal.id}`}
          label="Your reason"
          hint={`${OUTCOMES[outcome].effect} Who appealed reads your reason, and not your name.`}
          submitLabel={OUTCOMES[outcome].label}
          isPending={deciding.isPending}
          onSubmit={(reason) => deciding.mutate({ outcome, reason })}
          onCancel={() => setOutcome(null)}
        />
      )}
    </div>
  );
}
