import { LIMITS } from '@hearthwise/contracts/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Textarea } from '../../../components/ui/field.js';
import { readDraft } from '../../../lib/drafts.js';
import { tabStorage } from '../../../lib/json-storage.js';

interface ReasonFormProps {
  /** Where what is typed stays in this tab until it is sent. */
  draftKey: string;
  label: string;
  hint?: string;
  submitLabel: string;
  maximum?: number;
  isPending: boolean;
  /** Called with a text that is not blank. The draft stays: what it belongs to disappears with success. */
  onSubmit: (reason: string) => void;
  onCancel: () => void;
  /** Fields above the text. */
  children?: ReactNode;
}

/** A few words that somebody will read: the reason of a decision, or an appeal. */
export function ReasonForm({
  draftKey,
  label,
  hint,
  submitLabel,
  maximum = LIMITS.decisionReasonMax,
  isPending,
  onSubmit,
  onCancel,
  children,
}: ReasonFormProps) {
  const [text, setText] = useState(() => readDraft(draftKey).text ?? '');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') {
      onSubmit(text);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      {children}
      <Field
        label={label}
        hint={hint}
        required
        error={isMissing && text.trim() === '' ? 'This field is required.' : undefined}
      >
        <Textarea
          rows={3}
          maxLength={maximum}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            tabStorage.write(draftKey, { text: target.value });
          }}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
