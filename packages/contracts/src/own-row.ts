import { AppError } from './errors.js';

/**
 * The row that is stored under the id that a creation brought, if it is the actor's own: then the call is a repetition.
 * Otherwise the error says only that the id is taken.
 * @throws AppError request.invalid
 */
export function requireOwnRow<Row>(row: Row | null, isOwn: (row: Row) => boolean): Row {
  if (row === null || !isOwn(row)) {
    const message = 'This id is already taken.';
    throw new AppError('request.invalid', message, { errors: [{ path: 'id', message }] });
  }

  return row;
}
