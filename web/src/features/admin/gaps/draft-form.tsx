import type { Gap, GapDetails } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Input } from '../../../components/ui/field.js';
import { draft, useDecision } from './use-gaps.js';
import { firstWordings, WordingsField, wordingsOf } from './wordings-field.js';

/** Starts a draft with a title and the questions that it is to answer. */
export function DraftForm({ gap, onDone }: { gap: GapDetails; onDone: (gap: Gap) => void }) {
  const [title, setTitle] = useState('');
  const [wordings, setWordings] = useState(() => firstWordings(gap.questions));
  const decision = useDecision('draftGap', () => draft(gap, { title, questions: wordingsOf(wordings) }), {
    done: 'The draft is ready to be written.',
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
      <Field label="Title of the guide" required>
        <Input
          value={title}
          required
          maxLength={LIMITS.titleMax}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <WordingsField value={wordings} onChange={setWordings} />
      <Button type="submit" variant="primary" pending={decision.isPending} className="justify-self-start">
        Start the guide
      </Button>
    </form>
  );
}
