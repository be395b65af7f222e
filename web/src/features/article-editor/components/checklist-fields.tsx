import type { HeadingChecklist } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/button.js';
import { Field, Input, Textarea } from '../../../components/ui/field.js';
import { linesOf } from '../lib/lines.js';

interface ChecklistFieldsProps {
  /** Of the group of questions. */
  name: string;
  checklist: HeadingChecklist | undefined;
  onChange: (checklist: HeadingChecklist) => void;
}

/** The steps that the adviser offers beside a short answer. What is empty is no checklist once the article is saved. */
export function ChecklistFields({ name, checklist, onChange }: ChecklistFieldsProps) {
  const title = useRef<HTMLInputElement>(null);
  const add = () => {
    flushSync(() => onChange({ title: '', items: [] }));
    title.current?.focus();
  };
  if (!checklist) {
    return (
      <Button
        variant="quiet"
        size="sm"
        className="self-start"
        aria-label={`Add a checklist to ${name}`}
        onClick={add}
      >
        Add a checklist
      </Button>
    );
  }

  return (
    <>
      <Field label={`Title of the checklist: ${name}`}>
        <Input
          ref={title}
          maxLength={LIMITS.titleMax}
          value={checklist.title}
          onChange={({ target }) => onChange({ ...checklist, title: target.value })}
        />
      </Field>
      <Field
        label={`Checklist: ${name}`}
        hint={`One step per line, at most ${LIMITS.headingStepsMax}. Without steps there is no checklist.`}
        error={errorOf(checklist.items)}
      >
        <Textarea
          rows={3}
          className="min-h-20 [field-sizing:content]"
          value={checklist.items.join('\n')}
          onChange={({ target }) => onChange({ ...checklist, items: linesOf(target.value) })}
        />
      </Field>
    </>
  );
}

/** What would keep the article from being saved. */
function errorOf(items: string[]): string | undefined {
  const steps = items.map((item) => item.trim()).filter(Boolean);
  if (steps.length > LIMITS.headingStepsMax) {
    return `${steps.length} steps. Keep at most ${LIMITS.headingStepsMax}.`;
  }

  return steps.some((step) => step.length > LIMITS.headingStepMax)
    ? `Keep each step to ${LIMITS.headingStepMax} characters.`
    : undefined;
}
