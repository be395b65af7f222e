import type { CaseState } from '@hearthwise/contracts';
import { useRef } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Field, Select } from '../../../components/ui/field.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { useFocusAfterRemoval } from '../../../lib/row-focus.js';
import { describeRows } from '../../../lib/use-paged-list.js';
import { useQueryParams } from '../../../lib/use-query-params.js';
import { useRequiredUser } from '../../../session/use-required-user.js';
import { CaseCard } from './case-card.js';
import { useCases } from './use-cases.js';

const STATES: Record<CaseState, { label: string; empty: string; hint: string }> = {
  open: {
    label: 'Waiting for a decision',
    empty: 'Nothing to decide',
    hint: 'What members report will appear here, oldest first.',
  },
  appealed: {
    label: 'Appeals',
    empty: 'No appeals',
    hint: 'Somebody other than the moderator who decided looks at an appeal.',
  },
  decided: {
    label: 'Decided',
    empty: 'Nothing decided yet',
    hint: 'Decisions will appear here, newest first.',
  },
};

const NOUN = { one: 'case', many: 'cases' };
const FAILURE = "The cases didn't load.";

const isState = (value: string | null): value is CaseState => value !== null && value in STATES;

/** What members have reported, and appeals: the moderators' queue. */
export function ModerationPanel() {
  const [params, update] = useQueryParams();
  const chosen = params.get('state');
  const state = isState(chosen) ? chosen : 'open';
  const list = useCases(state);
  const user = useRequiredUser();
  const status = useRef<HTMLParagraphElement>(null);
  const items = useRef<HTMLUListElement>(null);
  const focus = useFocusAfterRemoval(items, status);

  return (
    <div {...focus} className="max-w-3xl">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field label="Show" className="w-full sm:w-72">
          <Select value={state} onChange={({ target }) => update({ state: target.value })}>
            {Object.entries(STATES).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <p ref={status} role="status" tabIndex={-1} className="text-ink-soft outline-none">
          {list.isLoading ? 'Loading cases...' : !list.hasFailed && describeRows(list, NOUN)}
        </p>
      </div>
      {list.isLoading && <SkeletonText lines={8} className="mt-8" />}
      {list.hasFailed && <ErrorState title={FAILURE} onRetry={list.retry} className="mt-8" />}
      {!list.isLoading && !list.hasFailed && list.rows.length === 0 && (
        <EmptyState title={STATES[state].empty} hint={STATES[state].hint} />
      )}
      {user && list.rows.length > 0 && (
        <PagedList
          ref={items}
          list={list}
          loadingLabel="Loading cases..."
          failure={FAILURE}
          className="mt-6 space-y-6"
        >
          {(row) => (
            <li key={row.id}>
              <CaseCard row={row} user={user} />
            </li>
          )}
        </PagedList>
      )}
    </div>
  );
}
