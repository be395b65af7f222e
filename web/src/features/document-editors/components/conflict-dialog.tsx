import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { type FieldConflict, findConflicts, mergeFields, type Side } from '../lib/merge-fields.js';

interface ConflictDialogProps<Fields extends object> {
  /** The texts from which mine started. */
  base: Fields;
  mine: Fields;
  theirs: Fields;
  /** What people call the fields. */
  labels: Readonly<Record<string, string>>;
  isSaving: boolean;
  onResolve: (fields: Fields) => void;
  onClose: () => void;
}

/** Somebody else saved in the meantime: shows both texts of each field that differs, and lets one choose. */
export function ConflictDialog<Fields extends object>({
  base,
  mine,
  theirs,
  labels,
  isSaving,
  onResolve,
  onClose,
}: ConflictDialogProps<Fields>) {
  const [conflicts] = useState(() => findConflicts(base, mine, theirs));
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(conflicts.map(({ field, proposed }) => [field, proposed])),
  );
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(conflicts.map(({ field }) => [field, side])));

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Somebody else saved in the meantime"
      description="Nothing is lost: your texts are still here, theirs are saved. Choose what to keep of each."
      className="sm:w-[min(56rem,calc(100%-3rem))]"
    >
      <div className="flex flex-wrap gap-2 pb-5">
        <Button size="sm" variant="secondary" onClick={() => chooseAll('mine')}>
          Keep mine
        </Button>
        <Button size="sm" variant="secondary" onClick={() => chooseAll('theirs')}>
          Take theirs
        </Button>
      </div>
      <div className="space-y-6">
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.field}
            conflict={conflict}
            label={labels[conflict.field] ?? conflict.field}
            chosen={chosen[conflict.field] ?? 'mine'}
            onChoose={(side) => setChosen({ ...chosen, [conflict.field]: side })}
          />
        ))}
        {conflicts.length === 0 && <p>They saved the same texts as yours.</p>}
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button
          pending={isSaving}
          pendingLabel="Saving..."
          onClick={() => onResolve(mergeFields(mine, theirs, chosen))}
        >
          Save this
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Go on editing
        </Button>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  conflict: FieldConflict;
  label: string;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function Choice({ conflict, label, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">
        {label}
        {conflict.isChangedByBoth && (
          <span className="ml-2 text-sm font-normal text-caution">changed by both</span>
        )}
      </legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <div
            key={side}
            className="flex items-start gap-3 rounded-control border border-line-strong p-3 has-checked:border-brand has-checked:bg-brand-wash"
          >
            <input
              type="radio"
              id={`${conflict.field}-${side}`}
              name={conflict.field}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-1 size-4 shrink-0 accent-brand"
            />
            <div className="min-w-0 grow">
              <label htmlFor={`${conflict.field}-${side}`} className="block text-sm font-semibold">
                {side === 'mine' ? 'Mine' : 'Theirs'}
              </label>
              <p className="mt-1 max-h-48 overflow-y-auto text-sm break-words whitespace-pre-wrap">
                {toText(conflict[side]) || 'Empty'}
              </p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function toText(value: unknown): string {
  return Array.isArray(value) ? value.map(lineOf).join('\n') : String(value);
}

/** A text, or the texts of an object such as a link. */
function lineOf(line: string | Record<string, string>): string {
  return typeof line === 'string' ? line : Object.values(line).join(' · ');
}
