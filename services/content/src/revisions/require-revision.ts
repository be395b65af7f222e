import { AppError } from '@hearthwise/contracts';

/** Largest number of a revision: that of Postgres's int. */
const MAX_REVISION = 2_147_483_647;

/**
 * The revision of an article or document whose number stands in an address.
 * @param find looks a revision up by its number
 * @throws AppError revision.not_found, also for what is no number
 */
export async function requireRevision<Row>(
  text: string,
  find: (revision: number) => Promise<Row | null | undefined>,
): Promise<Row> {
  const revision = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  const row = revision > 0 && revision <= MAX_REVISION ? await find(revision) : null;
  if (!row) {
    throw new AppError('revision.not_found', 'Version not found');
  }

  return row;
}
