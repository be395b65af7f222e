/**
 * Prints a link with which somebody can set a new password: `node dist/reset-link.js someone@example.com`. Settings are
 * auth's own `DATABASE_URL` and the product's `PUBLIC_URL`.
 */
import { LIMITS, RESET_PASSWORD_PATH } from '@hearthwise/contracts';
import { ConfigError, parseConfig } from '@hearthwise/service-kit';
import { resetLinkConfigSchema } from './config.js';
import { database } from './database.js';
import { createResetLink } from './credentials/create-reset-link.js';

/** An error that anybody who runs the command can correct. */
class CommandError extends Error {}

const USAGE = 'Name the e-mail address of an account, such as someone@example.com.';

try {
  process.stdout.write(`${await createLink(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}

async function createLink(email: string | undefined): Promise<string> {
  const config = parseConfig(resetLinkConfigSchema);
  if (!email) {
    throw new CommandError(USAGE);
  }
  if (config.OIDC_ISSUER) {
    throw new CommandError(
      `Passwords are not used here: everybody signs in at ${config.OIDC_ISSUER}, and can get a new password there.`,
    );
  }
  const dataSource = await database.connect({ url: config.DATABASE_URL, schema: config.DATABASE_SCHEMA });
  try {
    const token = await createResetLink(dataSource, email);
    if (!token) {
      throw new CommandError(`There is no account with the e-mail address ${email}.`);
    }

    return formatLink(
      `${config.PUBLIC_URL}${RESET_PASSWORD_PATH}?${new URLSearchParams({ token }).toString()}`,
    );
  } finally {
    await dataSource.destroy();
  }
}

function formatLink(link: string): string {
  return `Give this link to nobody else. It works once, for ${LIMITS.resetLinkMinutes} minutes:\n${link}`;
}

function describeError(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError) {
    return error.message;
  }
  const { message, code } = error as { message?: string; code?: string };

  return `The link could not be made (${message || code}): check DATABASE_URL and that the database runs.`;
}
