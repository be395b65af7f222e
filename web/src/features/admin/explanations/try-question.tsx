import { LIMITS } from '@hearthwise/contracts/limits';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Textarea } from '../../../components/ui/field.js';
import { ExplanationView } from './explanation-view.js';
import { useQuestionExplanation } from './use-explanation.js';

/** Shows how the adviser would answer a question, without asking it. */
export function TryQuestion() {
  const [question, setQuestion] = useState('');
  const explaining = useQuestionExplanation();

  return (
    <div className="grid gap-6">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          explaining.mutate(question);
        }}
      >
        <Field label="Question" required hint="Nothing is stored, and nobody is told.">
          <Textarea
            rows={2}
            required
            maxLength={LIMITS.questionMax}
            value={question}
            onChange={({ target }) => setQuestion(target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" pending={explaining.isPending} className="justify-self-start">
          Show what it finds
        </Button>
      </form>
      {explaining.data && <ExplanationView explanation={explaining.data} />}
    </div>
  );
}
