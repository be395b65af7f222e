import type { PostKind } from '@hearthwise/contracts';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { useQueryParams, searchOf } from '../../../lib/use-query-params.js';
import { describeRows } from '../../../lib/use-paged-list.js';
import { AdminTable } from '../components/admin-table.js';
import { AdminToolbar } from '../components/admin-toolbar.js';
import { FilterSelect } from '../components/filter-select.js';
import { binColumns, postColumns } from './post-columns.js';
import { NOUNS } from './post-nouns.js';
import { useBin, usePosts } from './use-posts.js';
import { useBinActions } from './use-bin-actions.js';

export function ProjectsPanel() {
  return <PostsPanel kind="projects" />;
}

export function DiscussionsPanel() {
  return <PostsPanel kind="discussions" />;
}

/** Projects or discussions: what everybody sees, or the bin. */
function PostsPanel({ kind }: { kind: PostKind }) {
  const [params, update] = useQueryParams();
  const isBin = params.get('status') === 'deleted';
  const search = isBin ? '' : searchOf(params);

  return (
    <>
      <AdminToolbar
        label={`Search ${NOUNS[kind].many}`}
        search={search}
        onSearch={(text) => update({ search: text, status: undefined })}
      >
        <FilterSelect
          label="Status"
          all="Public"
          options={{ deleted: 'Bin' }}
          value={isBin ? 'deleted' : ''}
          onChange={(status) => update({ status, search: undefined })}
        />
      </AdminToolbar>
      {isBin ? <Bin kind={kind} /> : <Public kind={kind} search={search} />}
    </>
  );
}

function Public({ kind, search }: { kind: PostKind; search: string }) {
  const list = usePosts(kind, search);
  const { remove } = useBinActions(kind);

  return (
    <>
      <p role="status" className="mb-3 text-ink-soft">
        {list.isLoading ? `Loading ${NOUNS[kind].many}...` : describeRows(list, NOUNS[kind])}
      </p>
      <AdminTable
        label={`Public ${NOUNS[kind].many}`}
        list={list}
        columns={postColumns(kind, remove)}
        failure={`Failed to fetch ${NOUNS[kind].many}.`}
        empty={
          <EmptyState title={`No ${NOUNS[kind].many} found`} hint="Try another word, or look into the bin." />
        }
      />
    </>
  );
}

function Bin({ kind }: { kind: PostKind }) {
  const list = useBin(kind);
  const { restore } = useBinActions(kind);

  return (
    <AdminTable
      label={`${NOUNS[kind].title} in the bin`}
      list={list}
      columns={binColumns(restore)}
      failure="Failed to fetch the bin."
      empty={
        <EmptyState title="The bin is empty" hint={`Deleted ${NOUNS[kind].many} can be restored here.`} />
      }
    />
  );
}
