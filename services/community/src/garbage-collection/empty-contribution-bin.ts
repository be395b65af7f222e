import { LIMITS } from '@hearthwise/contracts';
import type { DataSource } from 'typeorm';
import type { ContributionTable } from '../contributions/contribution-table.js';
import { BATCH_SIZE, inBatches } from './in-batches.js';

const IS_OLD = `deleted_at < now() - interval '${LIMITS.binDays} days'`;

/**
 * Deletes comments or replies for good that have been in the bin for 30 days. Those with others below them stay as stubs, and
 * lose their texts. Several processes may do so at the same time.
 */
export async function emptyContributionBin(
  dataSource: DataSource,
  { kind, revisions }: ContributionTable,
  shouldStop: () => boolean,
): Promise<void> {
  const oldRows = (condition: string) => `SELECT id FROM ${kind} AS gone
    WHERE deleted_at IS NOT NULL AND ${IS_OLD} AND ${condition}
    ORDER BY deleted_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;
  const hasChildren = `EXISTS (SELECT FROM ${kind} WHERE parent_id = gone.id)`;
  await inBatches(
    dataSource,
    shouldStop,
    `DELETE FROM ${kind} WHERE id IN (${oldRows(`NOT ${hasChildren}`)}) RETURNING id`,
  );
  await inBatches(
    dataSource,
    shouldStop,
    `WITH stubs AS (${oldRows(`content <> '' AND ${hasChildren}`)}),
       texts AS (DELETE FROM ${revisions} WHERE contribution_id IN (SELECT id FROM stubs))
     UPDATE ${kind} SET content = '', content_html = '' WHERE id IN (SELECT id FROM stubs) RETURNING id`,
  );
}
