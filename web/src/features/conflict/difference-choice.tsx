import { useId } from 'react';
import type { Choice } from './merge.js';
import type { FieldDifference } from './merge-fields.js';

const CHANGED_BY = {
  me: 'Only you changed this.',
  them: 'Only they changed this.',
  both: 'Both of you changed this.',
} as const;

interface DifferenceChoiceProps {
  difference: FieldDifference;
  /** Undefined before anything was chosen. */
  choice: Choice | undefined;
  onChange: (choice: Choice) => void;
}

/** One place where the versions differ: mine, theirs, or both one after the other. */
export function DifferenceChoice({ difference, choice, onChange }: DifferenceChoiceProps) {
  const { label, isText, changedBy, mine, theirs, preset } = difference;
  const chosen = choice ?? preset;
  const name = useId();
  const option = (value: Choice, title: string, text?: string) => (
    <label
      key={value}
      className="flex min-h-11 items-start gap-3 rounded-control border border-line px-4 py-3 has-checked:border-brand has-checked:bg-brand-wash"
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        onChange={() => onChange(value)}
        className="mt-1 size-4.5 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="font-semibold">{title}</span>
        {text !== undefined && (
          <span className="mt-1 block max-h-60 overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-wrap">
            {text.trim() || <em className="text-ink-soft">Nothing here</em>}
          </span>
        )}
      </span>
    </label>
  );

  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        {label} <span className="font-normal text-ink-soft">· {CHANGED_BY[changedBy]}</span>
      </legend>
      <div className="grid items-start gap-3 md:grid-cols-2">
        {option('mine', 'Mine', mine.join(''))}
        {option('theirs', 'Theirs', theirs.join(''))}
        {isText && changedBy === 'both' && option('both', 'Both, mine first')}
      </div>
    </fieldset>
  );
}
