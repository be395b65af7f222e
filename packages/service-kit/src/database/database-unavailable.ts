/** Network errors: nothing listens, or the other end has closed the connection. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Class 08 are connection exceptions, class 57P a server that stops or starts (PostgreSQL, appendix A). */
const SERVER_CODES = /^(?:08|57P)/;

/** Messages of node-postgres that come without a code. */
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** A statement that Postgres cancelled, at its time limit or at our request, and a lock that was not available. */
const CANCELLED_CODES = new Set(['57014', '55P03']);

/** Whether a query failed because the database can't be reached at present, and not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = codeOf(error);

  return NETWORK_CODES.has(code) || SERVER_CODES.test(code) || DRIVER_MESSAGES.test(error.message);
}

/** Whether a statement was cancelled, or timed out while it waited for a lock. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && CANCELLED_CODES.has(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
