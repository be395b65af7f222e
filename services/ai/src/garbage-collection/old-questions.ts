import { LIMITS } from '@hearthwise/contracts';
import type { DataSource } from 'typeorm';

/** Rows that one statement deletes. */
const BATCH_SIZE = 500;

/** Whose questions are kept for how many days; each condition has an index that ends in `created_at`. */
const KEPT = [
  { where: 'owner_id IS NULL', days: LIMITS.visitorQuestionDays },
  { where: 'true', days: LIMITS.memberQuestionDays },
];

/**
 * Deletes questions with their answers once they are old, in batches. Several processes may do so at the same time; a row that
 * somebody changes is left for the next run.
 */
export async function deleteOldQuestions(dataSource: DataSource, shouldStop: () => boolean): Promise<void> {
  for (const { where, days } of KEPT) {
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !shouldStop();) {
      const [, count]: [unknown, number] = await dataSource.query(
        `DELETE FROM advice WHERE id IN (
           SELECT id FROM advice WHERE ${where} AND created_at < now() - interval '${days} days'
           ORDER BY created_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
         )`,
      );
      deleted = count;
    }
  }
}
