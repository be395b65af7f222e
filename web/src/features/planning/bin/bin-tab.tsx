import type { OwnDeleted } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { pathOf } from '../../../lib/api-client.js';
import { useFocusAfterRemoval } from '../../../lib/row-focus.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { ListState } from '../../../components/ui/list-state.js';
import { ListStatus } from '../components/list-status.js';
import { BinRow } from './bin-row.js';

const PAGE_SIZE = 30;

/** What the user has deleted and can restore. */
export function BinTab() {
  const list = usePagedList({
    path: pathOf('listOwnDeleted'),
    pageSize: PAGE_SIZE,
    toRow: (row: OwnDeleted) => row,
  });
  const rows = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  return (
    <div {...useFocusAfterRemoval(rows, status)}>
      <p className="max-w-prose text-ink-soft">
        Deleted checklists and conversations stay here for {LIMITS.binDays} days.
      </p>
      <ListStatus ref={status} list={list} noun={{ one: 'item', many: 'items' }} />
      <ListState list={list} failure="The bin didn't load." empty={<Nothing />}>
        <PagedList
          ref={rows}
          list={list}
          loadingLabel="Loading the bin..."
          failure="The rest of the bin didn't load."
          className="divide-y divide-line border-y border-line"
        >
          {(row) => <BinRow key={row.id} row={row} />}
        </PagedList>
      </ListState>
    </div>
  );
}

function Nothing() {
  return <EmptyState icon={Trash2} title="The bin is empty" hint="What you delete can be restored here." />;
}
