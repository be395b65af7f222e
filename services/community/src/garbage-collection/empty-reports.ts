import { LIMITS, SUBJECT_KINDS } from '@hearthwise/contracts';
import type { DataSource } from 'typeorm';
import { isStillKept } from '../moderation/cases.repository.js';
import { SUBJECT_TABLES } from '../moderation/subject-tables.js';
import { BATCH_SIZE, inBatches } from './in-batches.js';

/** Since when a case is not disputed any more. */
const SETTLED = `now() - interval '${LIMITS.reportDays} days'`;

const LAST_LOOK = 'coalesce(purged_at, closed_at)';

const DUE = `
  SELECT id, kind, subject_id FROM moderation_cases AS cases
  WHERE ${LAST_LOOK} < ${SETTLED} - interval '${LIMITS.appealDays} days'
    AND NOT EXISTS (
      SELECT FROM decisions JOIN appeals ON decision_id = decisions.id
      WHERE case_id = cases.id AND (decided_at IS NULL OR decided_at > ${SETTLED})
    )
  ORDER BY ${LAST_LOOK} LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED`;

/** Cases whose reporters would count again if they were forgotten. */
const NEEDED = SUBJECT_KINDS.map(
  (kind) => `SELECT cases.id FROM due AS cases JOIN decisions ON case_id = cases.id
    WHERE kind = '${kind}' AND ${isStillKept(SUBJECT_TABLES[kind].table)}`,
).join(' UNION ALL ');

/**
 * Forgets what members wrote in reports, how the text began that they were about, and who reported it, 90 days after the time to
 * appeal. Reporters of what a moderator has let everybody see are kept as long as that is there unchanged: the same three could
 * hide it again otherwise. How many reports there were, and why, is kept for the counts.
 */
export async function emptyReports(dataSource: DataSource, shouldStop: () => boolean): Promise<void> {
  await inBatches(
    dataSource,
    shouldStop,
    `WITH due AS MATERIALIZED (${DUE}), needed AS MATERIALIZED (${NEEDED}),
       emptied AS (
         UPDATE reports SET note = '', reporter_id = CASE WHEN case_id IN (SELECT id FROM needed) THEN reporter_id END
         WHERE case_id IN (SELECT id FROM due)
       )
     UPDATE moderation_cases SET label = '',
       purged_at = CASE WHEN id IN (SELECT id FROM needed) THEN now() ELSE 'infinity' END
     WHERE id IN (SELECT id FROM due) RETURNING id`,
  );
}
