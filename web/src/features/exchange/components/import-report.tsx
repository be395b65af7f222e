import type { ArticleImport } from '@hearthwise/contracts';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { hasEnded, useImport } from '../api/use-import.js';
import { OUTCOME_TEXTS, OUTCOMES, STATUS_TEXTS } from '../import-texts.js';
import { ImportItems } from './import-items.js';
import { ImportNotes } from './import-notes.js';

/** Moves the focus to the report when it is shown. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** How far an import is, and what became of each article. */
export function ImportReport({ id }: { id: string }) {
  const { data, isError, refetch } = useImport(id);
  if (!data) {
    return isError ? (
      <ErrorState title="The import didn't load." onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-40" />
    );
  }

  return (
    <section aria-labelledby="report-title" className="grid gap-4 rounded-card border border-line p-5">
      <h3 id="report-title" ref={focus} tabIndex={-1} className="text-xl break-words">
        {data.filename || 'Import'}
      </h3>
      <ImportProgress entry={data} />
      {data.notes.length > 0 && <ImportNotes notes={data.notes} />}
      {hasEnded(data) && (data.total ?? 0) > 0 && <ImportItems id={data.id} />}
    </section>
  );
}

function ImportProgress({ entry }: { entry: ArticleImport }) {
  const { total, counts, status, error } = entry;
  const finished = OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  const results = OUTCOMES.filter((outcome) => counts[outcome] > 0).map(
    (outcome) => `${OUTCOME_TEXTS[outcome]}: ${counts[outcome]}`,
  );

  return (
    <div className="grid gap-2">
      {!hasEnded(entry) && (
        <progress
          className="h-3 w-full accent-brand"
          aria-label="Imported articles"
          max={total ?? undefined}
          value={total === null ? undefined : finished}
        />
      )}
      <p>
        <span role="status" className="font-semibold">
          {STATUS_TEXTS[status]}
        </span>
        {total !== null && ` · ${finished} of ${total}`}
        {results.length > 0 && ` · ${results.join(' · ')}`}
      </p>
      {error && <p className="font-semibold text-danger">{error}</p>}
    </div>
  );
}
