import { useState } from 'react';
import { Field, Textarea } from '../../../components/ui/field.js';

interface LinesFieldProps {
  label: string;
  name: string;
  hint: string;
  lines: string[];
  /** Shown while it is empty. */
  placeholder: string[];
  onChange: (lines: string[]) => void;
}

/** A list of short texts, one on each line; blank lines are left out. */
export function LinesField({ label, name, hint, lines, placeholder, onChange }: LinesFieldProps) {
  const [text, setText] = useState(() => lines.join('\n'));
  const isOther = toLines(text).join('\n') !== lines.join('\n');
  if (isOther) {
    setText(lines.join('\n')); // Changed from elsewhere, such as by restoring a version.
  }

  return (
    <Field label={label} hint={hint}>
      <Textarea
        name={name}
        rows={6}
        value={text}
        placeholder={placeholder.join('\n')}
        onChange={(event) => {
          setText(event.target.value);
          onChange(toLines(event.target.value));
        }}
      />
    </Field>
  );
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
