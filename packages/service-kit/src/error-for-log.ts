/** Fields of an error that are logged beside its type, message and stack: names and numbers, never values. */
const SAFE_FIELDS = [
  'code',
  'status',
  'statusCode',
  'syscall',
  'address',
  'port',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
];

const MAX_CAUSES = 3;

/** Data exceptions, whose messages quote the value (PostgreSQL, appendix A). */
const DATA_EXCEPTION = /^22/;

/**
 * An error as it is logged. Only the fields named above are copied: Postgres puts users' texts into `detail`, `where`,
 * `hint` and `internalQuery`, TypeORM into `parameters`, and another library may use a field that is unknown here.
 */
export function errorForLog(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) {
    return { type: typeof error };
  }
  const message = messageOf(error);

  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}\n${framesOf(error)}`,
    ...pick(error, SAFE_FIELDS),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: errorForLog(error.cause, depth + 1) }),
  };
}

/** The message of an error as it is logged. */
export function messageForLog(error: unknown): string {
  return error instanceof Error ? messageOf(error) : typeof error;
}

/** Parsers and data exceptions quote the value that they could not read: the message is cut before it. */
function messageOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isQuoting = error instanceof SyntaxError || DATA_EXCEPTION.test(code);

  return isQuoting ? error.message.replace(/["'`].*/s, '…') : error.message;
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function pick(error: Error, names: string[]): Record<string, unknown> {
  const fields = error as unknown as Record<string, unknown>;

  return Object.fromEntries(
    names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );
}
