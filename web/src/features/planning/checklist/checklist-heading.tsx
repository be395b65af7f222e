import type { Checklist } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { Pencil } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Input, Textarea } from '../../../components/ui/field.js';
import { Icon } from '../../../components/ui/icon.js';
import { useFields } from '../../../lib/use-fields.js';
import type { ChecklistChange } from './changes.js';
import { ChecklistOrigin } from './checklist-origin.js';

interface ChecklistHeadingProps {
  checklist: Checklist;
  onChange: (change: ChecklistChange) => void;
}

/** Title, note and source; title and note are edited in place. */
export function ChecklistHeading({ checklist, onChange }: ChecklistHeadingProps) {
  const { title, description, isTemplate, source } = checklist;
  const [isEditing, setIsEditing] = useState(false);
  const pencil = useFocusWhenClosed(isEditing);

  if (isEditing) {
    return (
      <HeadingForm
        {...{ title, description }}
        onSave={(texts) => {
          onChange({ kind: 'describe', ...texts });
          setIsEditing(false);
        }}
        onCancel={() => setIsEditing(false)}
      />
    );
  }

  return (
    <header className="mt-4">
      {isTemplate && <p className="kicker mb-1">Template</p>}
      <div className="flex items-start gap-2">
        <h1 className="min-w-0 grow text-3xl">{title}</h1>
        <Button
          ref={pencil}
          variant="quiet"
          size="icon"
          aria-label="Edit title and note"
          data-print="hide"
          className="-mr-3 shrink-0 text-line-strong hover:text-ink"
          onClick={() => setIsEditing(true)}
        >
          <Icon as={Pencil} />
        </Button>
      </div>
      {description && <p className="mt-2 max-w-measure whitespace-pre-line text-ink-soft">{description}</p>}
      {source && <ChecklistOrigin source={source} />}
    </header>
  );
}

interface HeadingFormProps {
  title: string;
  description: string;
  onSave: (texts: { title: string; description: string }) => void;
  onCancel: () => void;
}

function HeadingForm({ title, description, onSave, onCancel }: HeadingFormProps) {
  const { fields, change } = useFields({ title, description });
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.title.trim()) {
      onSave({ title: fields.title.trim(), description: fields.description.trim() });
    } else {
      setError('Give the checklist a title.');
    }
  };

  const cancelOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onCancel();

  return (
    <form onSubmit={handleSubmit} className="mt-4 space-y-4">
      <h1 className="sr-only">{title}</h1>
      <Field label="Title" error={error}>
        <Input
          ref={input}
          value={fields.title}
          onChange={(event) => change({ title: event.target.value })}
          onKeyDown={cancelOnEscape}
          maxLength={LIMITS.titleMax}
        />
      </Field>
      <Field label="Note" hint="What it's for, or what to have ready. You can leave this empty.">
        <Textarea
          rows={2}
          value={fields.description}
          onChange={(event) => change({ description: event.target.value })}
          onKeyDown={cancelOnEscape}
          maxLength={LIMITS.descriptionMax}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          Save
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The button that opens a form gets the focus again when the form is closed. */
function useFocusWhenClosed(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      button.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  return button;
}
