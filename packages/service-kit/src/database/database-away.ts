/** Of the network, when nothing listens or the other end is gone. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Class 08 is connection trouble, class 57P the server's own stop or start (PostgreSQL, appendix A). */
const SERVER_CODES = /^(?:08|57P)/;

/** What node-postgres says without any code. */
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Of statements that Postgres cancelled, at their time limit or because we asked for it, and of locks. */
const CANCELLED_CODES = new Set(['57014', '55P03']);

/** Whether a query failed because the database can't be reached now, and not for what it asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = codeOf(error);

  return NETWORK_CODES.has(code) || SERVER_CODES.test(code) || DRIVER_MESSAGES.test(error.message);
}

/** Whether a statement took too long: it was cancelled, or waited in vain for a lock. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && CANCELLED_CODES.has(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
