import { InlineComparison, SideBySide } from './pieces.js';
import { type Layout, TextComparison } from './text-comparison.js';
import { textOf } from './text-of.js';

interface FieldsComparisonProps<Fields extends object> {
  /** Empty to show the whole newer version. */
  before: Partial<Fields>;
  after: Fields;
  /** Names of the fields, in the order in which they are shown. */
  labels: Partial<Record<keyof Fields, string>>;
  /** Fields whose texts are compared paragraph by paragraph. */
  longTexts: readonly (keyof Fields)[];
  layout: Layout;
}

/** The fields that differ between two versions, each with its changes. */
export function FieldsComparison<Fields extends object>({
  before,
  after,
  labels,
  longTexts,
  layout,
}: FieldsComparisonProps<Fields>) {
  const names = (Object.keys(labels) as (keyof Fields)[]).filter(
    (name) => textOf(before[name]) !== textOf(after[name]),
  );
  const Short = layout === 'inline' ? InlineComparison : SideBySide;

  if (names.length === 0) {
    return <p className="text-ink-soft">The text of these versions is the same.</p>;
  }

  return names.map((name) => {
    const texts = { before: textOf(before[name]), after: textOf(after[name]) };

    return (
      <section key={String(name)} className="mt-6 first:mt-0">
        <h3 className="mb-2 text-base font-semibold">{labels[name]}</h3>
        {longTexts.includes(name) ? <TextComparison {...texts} layout={layout} /> : <Short {...texts} />}
      </section>
    );
  });
}
