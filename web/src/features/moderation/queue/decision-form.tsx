import type { DecisionAction, ModerationCase } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Input } from '../../../components/ui/field.js';
import { cx } from '../../../lib/cx.js';
import { ReasonForm } from '../components/reason-form.js';
import { useDecide } from './use-cases.js';

const DEFAULT_DAYS = 7;

const ACTIONS: Record<DecisionAction, { label: string; effect: string }> = {
  keep: { label: 'Keep', effect: 'Everybody sees it. Its author is told only if it was hidden.' },
  hide: { label: 'Hide', effect: 'Only its author and moderators see it.' },
  delete: { label: 'Delete', effect: "It goes to the bin, and its author can't restore it." },
  warn: { label: 'Warn', effect: 'Everybody sees it, and its author gets your warning.' },
  suspend: {
    label: 'Suspend',
    effect: "It's hidden. Its author can read everything, but can't post anything.",
  },
};

/** What can be decided: each opens the reason, which its author reads. */
export function DecisionForm({ row }: { row: ModerationCase }) {
  const [action, setAction] = useState<DecisionAction | null>(null);
  const [days, setDays] = useState(String(DEFAULT_DAYS));
  const deciding = useDecide(row);
  const isValid = action !== 'suspend' || isDays(days);

  return (
    <div className="mt-5 border-t border-line pt-4">
      <div role="group" aria-label={`Decide about ${row.label}`} className="flex flex-wrap gap-2">
        {Object.entries(ACTIONS).map(([name, { label }]) => (
          <Button
            key={name}
            variant="secondary"
            size="sm"
            className={cx(action === name && 'border-ink bg-brand-wash')}
            aria-expanded={action === name}
            onClick={() => setAction(action === name ? null : (name as DecisionAction))}
          >
            {label}
          </Button>
        ))}
      </div>
      {action && (
        <ReasonForm
          draftKey={`draft:decision:${row.id}`}
          label="Your reason"
          hint={`${ACTIONS[action].effect} Its author reads your reason, and not your name.`}
          submitLabel={ACTIONS[action].label}
          isPending={deciding.isPending}
          onSubmit={(reason) => {
            if (isValid) {
              const suspension = action === 'suspend' ? { days: Number(days) } : {};
              deciding.mutate({ action, reason, rule: null, ...suspension });
            }
          }}
          onCancel={() => setAction(null)}
        >
          {action === 'suspend' && (
            <Field
              label="For how many days"
              required
              error={isValid ? undefined : `Enter a number of days from 1 to ${LIMITS.suspensionDaysMax}.`}
              className="sm:w-56"
            >
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={LIMITS.suspensionDaysMax}
                value={days}
                onChange={({ target }) => setDays(target.value)}
              />
            </Field>
          )}
        </ReasonForm>
      )}
    </div>
  );
}

function isDays(text: string): boolean {
  const days = Number(text);

  return Number.isInteger(days) && days >= 1 && days <= LIMITS.suspensionDaysMax;
}
