import { useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { FieldsComparison } from '../article-history/compare/fields-comparison.js';
import { LayoutChoice } from '../article-history/compare/layout-choice.js';
import type { Layout } from '../article-history/compare/text-comparison.js';
import { MergeForm } from './merge-form.js';

export interface Versions<Fields extends object> {
  mine: Fields;
  theirs: Fields;
  /** What both started from; without it there is no merge. */
  base: Fields | null;
}

export interface ConflictFormProps<Fields extends object> {
  versions: Versions<Fields>;
  labels: Partial<Record<keyof Fields, string>>;
  /** Fields whose texts are compared and merged paragraph by paragraph; the others are taken as a whole. */
  longTexts: readonly (keyof Fields)[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onMerge: (merged: Fields) => void;
}

/** Two versions of any set of fields, and three ways on. */
export function ConflictForm<Fields extends object>(props: ConflictFormProps<Fields>) {
  const { versions, labels, longTexts, onKeepMine, onTakeTheirs, onMerge } = props;
  const { mine, theirs, base } = versions;
  const [layout, setLayout] = useState<Layout>('inline');
  const [isMerging, setIsMerging] = useState(false);
  if (isMerging && base) {
    return (
      <MergeForm
        versions={{ mine, theirs, base }}
        labels={labels}
        longTexts={longTexts}
        onMerge={onMerge}
        onBack={() => setIsMerging(false)}
      />
    );
  }

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-lg">From their version to yours</h3>
        <LayoutChoice layout={layout} onChange={setLayout} />
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and people scroll by keyboard
        tabIndex={0}
        role="region"
        aria-label="What differs"
        className="mt-3 max-h-[45dvh] overflow-y-auto rounded-control border border-line bg-surface p-4"
      >
        <FieldsComparison
          before={theirs}
          after={mine}
          labels={labels}
          longTexts={longTexts}
          layout={layout}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {base && <Button onClick={() => setIsMerging(true)}>Merge by paragraph</Button>}
        <Button variant="secondary" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        Keep mine saves your version as the newest; theirs stays in the history. Take theirs shows their
        version in the form, and yours is set aside.
      </p>
    </>
  );
}
