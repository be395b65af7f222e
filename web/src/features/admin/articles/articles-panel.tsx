import type { AdminArticle } from '@hearthwise/contracts';
import { ARTICLE_STATUS_LABELS, ARTICLE_STATUSES } from '@hearthwise/contracts/content/article-status';
import { CATEGORIES } from '@hearthwise/contracts/taxonomy';
import { displayName } from '@hearthwise/contracts/text';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Checkbox } from '../../../components/ui/field.js';
import { pathOf } from '../../../lib/api-client.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import type { PagedListState } from '../../../lib/use-paged-list.js';
import { AdminTable } from '../components/admin-table.js';
import { AdminToolbar } from '../components/admin-toolbar.js';
import { FilterChip } from '../components/filter-chip.js';
import { FilterSelect } from '../components/filter-select.js';
import { articleColumns } from './article-columns.js';
import { BulkActions } from './bulk-actions.js';
import { type ArticleFilters, useArticleFilters } from './use-article-filters.js';
import { useBulkUpdate } from './use-bulk-update.js';
import { useAdminArticles } from './use-admin-articles.js';

const EditDialog = lazyComponent(
  () => import('./article-edit-dialog.js').then((module) => module.ArticleEditDialog),
  null,
);

const NOUN = { one: 'article', many: 'articles' };

/** In the order of an article's life. */
const STATUS_OPTIONS = Object.fromEntries(
  ARTICLE_STATUSES.map((status) => [status, ARTICLE_STATUS_LABELS[status]]),
);

/** Articles of every status: find, edit, and change many at once. */
export function ArticlesPanel() {
  const filters = useArticleFilters();
  const list = useAdminArticles(filters.query);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [editedId, setEditedId] = useState<string>();
  const update = useBulkUpdate(() => {});
  // What the filters hide is not selected, so that nothing unseen is changed.
  const chosen = list.rows.filter(({ id }) => selected.has(id));
  const columns = articleColumns({
    selected,
    onSelect: (id) => setSelected(toggled(selected, id)),
    onEdit: setEditedId,
    onRestore: (article) => update.mutate({ action: 'restore', articles: [article] }),
    onEditor: (article) => filters.update({ editor: article.editorId ?? undefined }),
  });

  return (
    <>
      <ArticleToolbar filters={filters} list={list} />
      <AdminTable
        label="Articles"
        noun={NOUN}
        list={list}
        actions={
          <BulkActions
            chosen={chosen}
            listed={list.rows.length}
            isBin={filters.query.status === 'deleted'}
            onSelectListed={() => setSelected(new Set(list.rows.map(({ id }) => id)))}
            onDone={() => setSelected(new Set())}
          />
        }
        columns={columns}
        failure="Failed to fetch articles."
        isSelected={({ id }) => selected.has(id)}
        empty={<NoArticles filters={filters} />}
      />
      {editedId && <EditDialog key={editedId} id={editedId} onClose={() => setEditedId(undefined)} />}
    </>
  );
}

interface ToolbarProps {
  filters: ArticleFilters;
  list: PagedListState<AdminArticle>;
}

function ArticleToolbar({ filters: { query, update }, list }: ToolbarProps) {
  const { editor } = list.rows.find(({ editorId }) => editorId === query.editor) ?? {};

  return (
    <AdminToolbar
      label="Search guides"
      search={{ text: query.search ?? '', onSearch: (search) => update({ search }) }}
      filterCount={[query.status, query.mainCategory, query.isStale].filter(Boolean).length}
      filters={
        <>
          <FilterSelect
            label="Status"
            all="All statuses"
            options={STATUS_OPTIONS}
            value={query.status ?? ''}
            onChange={(status) => update({ status })}
          />
          <FilterSelect
            label="Category"
            all="All categories"
            options={Object.fromEntries(CATEGORIES.map(({ slug, title }) => [slug, title]))}
            value={query.mainCategory ?? ''}
            onChange={(category) => update({ category })}
          />
          <Checkbox
            label="Review due"
            checked={query.isStale === 'true'}
            onChange={({ target }) => update({ stale: target.checked ? 'true' : undefined })}
            className="max-md:col-span-2 md:mb-0.5"
          />
        </>
      }
    >
      {query.editor && (
        <FilterChip
          text={`Changed by ${displayName(editor)}`}
          onRemove={() => update({ editor: undefined })}
        />
      )}
      <ButtonLink href={pathOf('exportArticles', { query })} download variant="secondary">
        Export
      </ButtonLink>
      <ButtonLink to="/edit-article/new">New Article</ButtonLink>
    </AdminToolbar>
  );
}

function NoArticles({ filters }: { filters: ArticleFilters }) {
  return filters.isFiltered ? (
    <EmptyState
      title="No articles match"
      hint="Try another word or fewer filters."
      action={
        <Button variant="secondary" onClick={filters.clear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="No articles yet"
      hint="Write the first one, or import what you have."
      action={<ButtonLink to="/edit-article/new">New Article</ButtonLink>}
    />
  );
}

function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) {
    next.add(id);
  }

  return next;
}
