import type { PostKind } from '@hearthwise/contracts';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { useQueryParams, searchOf } from '../../../lib/use-query-params.js';
import { AdminTable } from '../components/admin-table.js';
import { AdminToolbar } from '../components/admin-toolbar.js';
import { FilterSelect } from '../components/filter-select.js';
import { binColumns, postColumns } from './post-columns.js';
import { NOUNS } from './post-nouns.js';
import { useBin, usePosts } from './use-posts.js';
import { useBinActions } from '../../community/api/use-bin-actions.js';

/** Projects that members share, and those in the bin. */
export function ProjectsPanel() {
  return <PostsPanel kind="projects" />;
}

/** Discussions, and those in the bin. */
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
        search={{ text: search, onSearch: (text) => update({ search: text, status: undefined }) }}
      >
        <FilterSelect
          label="Status"
          all="Public"
          options={{ deleted: 'In the bin' }}
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
    <AdminTable
      label={`Public ${NOUNS[kind].many}`}
      noun={NOUNS[kind]}
      list={list}
      columns={postColumns(kind, remove)}
      failure={`The ${NOUNS[kind].many} didn't load.`}
      empty={
        <EmptyState title={`No ${NOUNS[kind].many} found`} hint="Try another word, or look in the bin." />
      }
    />
  );
}

function Bin({ kind }: { kind: PostKind }) {
  const list = useBin(kind);
  const { restore } = useBinActions(kind);

  return (
    <AdminTable
      label={`${NOUNS[kind].title} in the bin`}
      noun={NOUNS[kind]}
      list={list}
      columns={binColumns(restore)}
      failure="The bin didn't load."
      empty={
        <EmptyState title="The bin is empty" hint={`Deleted ${NOUNS[kind].many} can be restored here.`} />
      }
    />
  );
}
