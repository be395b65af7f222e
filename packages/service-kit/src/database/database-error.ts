import { AppError } from '@hearthwise/contracts';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** Network errors: nothing listens, or the other end has closed the connection. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/**
 * Class 08 are connection exceptions, class 53 lacks such as a full disk, class 57P a server that stops or starts, class 58
 * errors of its machine (PostgreSQL, appendix A).
 */
const SERVER_CODES = /^(?:08|53|57P|58)/;

/** Messages of node-postgres that come without a code. */
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** A statement that Postgres cancelled, at its time limit or at our request, and a lock that was not available. */
const CANCELLED_CODES = new Set(['57014', '55P03']);

/**
 * A failure of the database that is no fault of the call, as the error that the caller sees: `service.timeout` when the
 * statement was cancelled or waited too long for a lock, `service.unavailable` when the database can't be reached at present.
 * Undefined for every other error.
 */
export function translateDatabaseError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) {
    return undefined;
  }
  if (CANCELLED_CODES.has(codeOf(error))) {
    return AppError.timeout(error);
  }

  return isUnavailable(error) ? AppError.unavailable(error) : undefined;
}

/**
 * TypeORM's own errors are those of a transaction whose connection broke between two statements. A statement that nobody awaited
 * gets the same after its transaction, but has no caller who could see it: it is an unhandled rejection, and the linter refuses it.
 */
function isUnavailable(error: Error): boolean {
  const code = codeOf(error);

  return (
    NETWORK_CODES.has(code) ||
    SERVER_CODES.test(code) ||
    DRIVER_MESSAGES.test(error.message) ||
    error instanceof QueryRunnerAlreadyReleasedError ||
    error instanceof QueryRunnerProviderAlreadyReleasedError
  );
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
