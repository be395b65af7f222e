import { z } from 'zod';
import { CALLER_DIGESTS } from '@hearthwise/rpc';

/** Settings that every process has. */
export const processConfigShape = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  /** 0 picks a free port. */
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Secret of this process, which it sends with its calls. */
  RPC_TOKEN: z.string().min(32, 'must have at least 32 characters'),
  /** Callers that this service accepts; without it, calls with its own token: one for all processes. */
  RPC_CALLERS: z
    .string()
    .regex(
      CALLER_DIGESTS,
      'must be name=digest pairs with commas between them, such as gateway=<SHA-256 in hex>',
    )
    .optional(),
  /** Key of the hashes of accounts and addresses in security events; the same for every process. */
  LOG_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Milliseconds between becoming unready and closing, so that load balancers notice. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
};

/** Settings of a process that owns a Postgres schema. */
export const databaseConfigShape = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  /** The schema to work in; the service's own unless a test says otherwise. */
  DATABASE_SCHEMA: z
    .string()
    .regex(/^[a-z_][a-z0-9_]*$/)
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  /** Connections for searches, beside those; few, because a search occupies a processor. */
  DATABASE_SEARCH_POOL: z.coerce.number().int().min(1).max(100).default(3),
};

export type ProcessConfig = z.output<z.ZodObject<typeof processConfigShape>>;
export type DatabaseConfig = z.output<z.ZodObject<typeof databaseConfigShape>>;

/** Lists every problem of a configuration, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads a process's settings from the environment. An empty variable counts as missing, because templates of Compose and
 * Kubernetes leave them empty.
 * @throws ConfigError that lists every problem
 */
export function parseConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined> = process.env,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map(
      (issue) => `  ${issue.path.join('.') || 'environment'}: ${issue.message}`,
    );
    throw new ConfigError(`The configuration has problems:\n${problems.join('\n')}`);
  }

  return result.data;
}

/** `parseConfig` for the start of a process: prints problems to standard error and exits with 78 (EX_CONFIG). */
export function loadConfig<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  try {
    return parseConfig(schema);
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    return process.exit(78);
  }
}
