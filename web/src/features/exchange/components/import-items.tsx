import type { ImportItem, ImportOutcome } from '@hearthwise/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Field, Select } from '../../../components/ui/field.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { OUTCOME_TEXTS, OUTCOMES } from '../import-texts.js';
import { ImportNotes } from './import-notes.js';

const PAGE_SIZE = 50;

type Filter = '' | 'notes' | ImportOutcome;

/** What became of each article of an import, with what could not be taken over. */
export function ImportItems({ id }: { id: string }) {
  const [filter, setFilter] = useState<Filter>('notes');

  return (
    <div className="grid gap-4">
      <Field label="Show" className="max-w-xs">
        <Select value={filter} onChange={(event) => setFilter(event.target.value as Filter)}>
          <option value="notes">Articles with notes</option>
          <option value="">All articles</option>
          {OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {OUTCOME_TEXTS[outcome]}
            </option>
          ))}
        </Select>
      </Field>
      <ItemList id={id} filter={filter} />
    </div>
  );
}

function ItemList({ id, filter }: { id: string; filter: Filter }) {
  const query = filter === 'notes' ? { hasNotes: 'true' as const } : filter ? { outcome: filter } : {};
  const list = usePagedList({
    path: pathOf('listImportItems', { params: { id }, query }),
    pageSize: PAGE_SIZE,
    toRow: (item: ImportItem) => ({ ...item, id: String(item.position) }),
  });
  if (list.isLoading) {
    return <Skeleton className="h-24" />;
  }
  if (list.hasFailed) {
    return <ErrorState title="The report didn't load." onRetry={list.retry} />;
  }
  if (list.rows.length === 0) {
    return <EmptyState level={3} title="No articles here" hint="Choose another part of the report." />;
  }

  return (
    <PagedList
      list={list}
      loadingLabel="Loading articles..."
      failure="More articles didn't load."
      className="divide-y divide-line border-y border-line"
    >
      {(item) => <ItemRow key={item.id} item={item} />}
    </PagedList>
  );
}

function ItemRow({ item }: { item: ImportItem }) {
  const title = item.title || 'Untitled';

  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="min-w-0 font-semibold break-words">
          {item.articleId ? (
            <Link to={`/edit-article/${item.articleId}`} className="text-link">
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <span className="text-sm text-ink-soft">
          {item.outcome ? OUTCOME_TEXTS[item.outcome] : 'Waiting'}
        </span>
      </p>
      {item.notes.length > 0 && <ImportNotes notes={item.notes} />}
    </li>
  );
}
