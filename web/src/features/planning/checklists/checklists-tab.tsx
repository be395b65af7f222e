import { ListChecks } from 'lucide-react';
import { useRef } from 'react';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { SearchBox } from '../../../components/ui/search-box.js';
import { useFocusAfterRemoval } from '../../../lib/row-focus.js';
import { searchOf, useQueryParams } from '../../../lib/use-query-params.js';
import { useChecklists } from '../api/use-checklists.js';
import { ListState } from '../../../components/ui/list-state.js';
import { ListStatus } from '../components/list-status.js';
import { ChecklistRow } from './checklist-row.js';
import { NewChecklist } from './new-checklist.js';

/** A shorter list is searched by looking at it. */
const MIN_ROWS_TO_SEARCH = 6;

/** The user's checklists, with a way to begin another. */
export function ChecklistsTab() {
  const [params, update] = useQueryParams();
  const search = searchOf(params);
  const list = useChecklists(search);
  const rows = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const isSearchable = search !== '' || list.rows.length >= MIN_ROWS_TO_SEARCH;

  return (
    <div {...useFocusAfterRemoval(rows, status)}>
      <div className="flex flex-col gap-3 lg:flex-row lg:gap-6">
        <NewChecklist />
        {isSearchable && (
          <SearchBox
            label="Search checklists"
            placeholder="Search titles and items"
            value={search}
            onSearch={(value) => update({ search: value })}
            className="lg:w-80"
          />
        )}
      </div>
      <ListStatus ref={status} list={list} noun={{ one: 'checklist', many: 'checklists' }} />
      <ListState list={list} failure="Your checklists didn't load." empty={<Nothing search={search} />}>
        <PagedList
          ref={rows}
          list={list}
          loadingLabel="Loading checklists..."
          failure="More checklists didn't load."
          className="divide-y divide-line border-y border-line"
        >
          {(checklist) => <ChecklistRow key={checklist.id} checklist={checklist} />}
        </PagedList>
      </ListState>
    </div>
  );
}

function Nothing({ search }: { search: string }) {
  return search ? (
    <EmptyState title="No checklists match" hint="Try another word, or clear the search." />
  ) : (
    <EmptyState
      icon={ListChecks}
      title="No checklists yet"
      hint="Name one above, start from a template, or ask the adviser and save what it suggests."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/planning?tab=templates" variant="secondary">
            See the templates
          </ButtonLink>
          <ButtonLink to="/ai-chat" variant="quiet">
            Ask the adviser
          </ButtonLink>
        </div>
      }
    />
  );
}
