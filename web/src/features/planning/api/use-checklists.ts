import type { ChecklistSummary } from '@hearthwise/contracts';
import { pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';

const PAGE_SIZE = 30;

const toRow = (row: ChecklistSummary) => row;

/** The user's checklists, last changed first. */
export function useChecklists(search: string) {
  return usePagedList({
    path: pathOf('listChecklists', { query: { search: search || undefined } }),
    pageSize: PAGE_SIZE,
    toRow,
  });
}

/** The user's own templates. */
export function useOwnTemplates() {
  return usePagedList({
    path: pathOf('listChecklists', { query: { isTemplate: 'true' } }),
    pageSize: PAGE_SIZE,
    toRow,
  });
}

/** Templates for everybody. */
export function usePublicTemplates() {
  return usePagedList({ path: pathOf('listTemplates'), pageSize: PAGE_SIZE, toRow });
}
