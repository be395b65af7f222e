import { LIMITS } from '@hearthwise/contracts/limits';
import { Input } from './field.js';

/** Why something is saved, beside the button that saves it; part of the version. */
export function NoteInput({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <Input
      aria-label="Why this change? (optional)"
      placeholder="Why? (optional)"
      maxLength={LIMITS.noteMax}
      value={note}
      onChange={({ target }) => onChange(target.value)}
      className="min-w-0 flex-1 basis-28 text-sm sm:max-w-56"
    />
  );
}
