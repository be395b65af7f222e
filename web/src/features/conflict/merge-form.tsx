import { useMemo, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { useFocusOnMount } from './use-focus-on-mount.js';
import { DifferenceChoice } from './difference-choice.js';
import type { Choice } from './merge.js';
import {
  differencesOf,
  type FieldDifference,
  fieldPartsOf,
  mergedFields,
  type MergeOptions,
} from './merge-fields.js';

interface MergeFormProps<Fields extends object> extends MergeOptions<Fields> {
  onMerge: (merged: Fields) => void;
  onBack: () => void;
}

/** A choice for each place where the versions differ; what only one side changed is chosen already. */
export function MergeForm<Fields extends object>({ onMerge, onBack, ...options }: MergeFormProps<Fields>) {
  const { versions, labels, longTexts } = options;
  const parts = useMemo(() => fieldPartsOf({ versions, labels, longTexts }), [versions, labels, longTexts]);
  const differences = useMemo(() => differencesOf(parts), [parts]);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnMount(heading);
  const conflicts = differences.filter(({ changedBy }) => changedBy === 'both');

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onMerge(mergedFields(versions, parts, choices));
      }}
    >
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Merge by paragraph
      </h3>
      <p className="mt-1 text-ink-soft">
        {conflicts.length === 0
          ? 'Nobody changed the same place: both changes are kept unless you choose otherwise.'
          : `${conflicts.length} ${conflicts.length === 1 ? 'place was' : 'places were'} changed in both versions. ${presetsOf(conflicts)} Check them.`}
      </p>
      <div className="mt-5 flex flex-col gap-6">
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.id}
            difference={difference}
            choice={choices[difference.id]}
            onChange={(choice) => setChoices((current) => ({ ...current, [difference.id]: choice }))}
          />
        ))}
      </div>
      <div className="sticky -bottom-6 mt-6 -mb-6 flex flex-wrap gap-3 bg-paper pt-4 pb-6">
        <Button type="submit">Use this merge</Button>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** What is chosen of the places that both have changed, until somebody chooses. */
function presetsOf(conflicts: FieldDifference[]): string {
  if (conflicts.every(({ isText }) => isText)) {
    return 'Both wordings are kept.';
  }

  return conflicts.some(({ isText }) => isText)
    ? 'For long texts, both wordings are kept; for the other fields, yours is chosen.'
    : 'Yours is chosen.';
}
