import { AppError, type ErrorCode } from '@hearthwise/contracts';
import { translateDatabaseError } from './database/database-error.js';

const TRANSIENT = new Set<ErrorCode>(['service.unavailable', 'service.overloaded', 'service.timeout']);

/** Whether a failure may pass by itself: what the work needs can't be reached, has no room, or is too slow at present. */
export function isTransient(error: unknown): boolean {
  const known = error instanceof AppError ? error : translateDatabaseError(error);

  return known !== undefined && TRANSIENT.has(known.code);
}
