import type { AuditEntry } from '@hearthwise/contracts';
import { type CallInput, pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';

const PAGE_SIZE = 50;

/** The audit log, newest first. */
export function useAuditEntries(query: CallInput<'listAuditEntries'>['query']) {
  return usePagedList({
    path: pathOf('listAuditEntries', { query }),
    pageSize: PAGE_SIZE,
    toRow: (entry: AuditEntry) => entry,
  });
}
