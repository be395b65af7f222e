/** Of the network, when nothing listens or the other end is gone. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Class 08 is connection trouble, class 57P the server's own stop or start (PostgreSQL, appendix A). */
const SERVER_CODES = /^(?:08|57P)/;

/** What node-postgres says without any code. */
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether a query failed because the database can't be reached now, and not for what it asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';

  return NETWORK_CODES.has(code) || SERVER_CODES.test(code) || DRIVER_MESSAGES.test(error.message);
}
