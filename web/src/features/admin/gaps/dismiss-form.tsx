import type { GapDetails } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Textarea } from '../../../components/ui/field.js';
import { dismiss, useDecision } from './use-gaps.js';

/** Puts questions aside, with a reason for the other editors. */
export function DismissForm({ gap, onDone }: { gap: GapDetails; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const decision = useDecision('dismissGap', () => dismiss(gap, reason), {
    done: 'The questions are dismissed.',
    onDone,
  });

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        decision.mutate();
      }}
    >
      <Field
        label="Reason"
        required
        hint="Other editors read it. Later questions of this group stay dismissed."
      >
        <Textarea
          rows={2}
          required
          maxLength={LIMITS.gapReasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" pending={decision.isPending} className="justify-self-start">
        Dismiss the questions
      </Button>
    </form>
  );
}
