import { ROLES } from '@hearthwise/contracts/roles';
import { searchOf, useQueryParams } from '../../../lib/use-query-params.js';
import { STATE_LABELS } from './user-texts.js';

const STATES = Object.keys(STATE_LABELS) as (keyof typeof STATE_LABELS)[];

/** The filters of the list of users, which the address holds. What it does not know is ignored. */
export function useUserFilters() {
  const [params, update] = useQueryParams();
  const query = {
    search: searchOf(params) || undefined,
    role: ROLES.find((role) => role === params.get('role')),
    state: STATES.find((state) => state === params.get('state')),
  };

  return {
    query,
    update: (change: Partial<Record<'search' | 'role' | 'state', string>>) => update(change),
  };
}
