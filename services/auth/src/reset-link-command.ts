import { LIMITS, RESET_PASSWORD_PATH } from '@hearthwise/contracts';
import { ConfigError, parseConfig } from '@hearthwise/service-kit';
import { resetLinkConfigSchema } from './config.js';
import { database } from './database.js';
import { createResetLink } from './credentials/create-reset-link.js';

/** An error that anybody who runs the command can correct. */
class CommandError extends Error {}

const USAGE = 'Name the email address of an account, such as someone@example.com.';

/** What the command has to say, and the exit code of its process: 1 when there is no link. */
export interface ResetLinkResult {
  exitCode: 0 | 1;
  text: string;
}

/** Creates a link for the user with an email address. */
export async function runResetLinkCommand(
  email: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<ResetLinkResult> {
  try {
    return { exitCode: 0, text: await createLink(email, environment) };
  } catch (error) {
    return { exitCode: 1, text: describeError(error) };
  }
}

async function createLink(email: string | undefined, environment: NodeJS.ProcessEnv): Promise<string> {
  const config = parseConfig(resetLinkConfigSchema, environment);
  if (!email) {
    throw new CommandError(USAGE);
  }
  if (config.OIDC_ISSUER) {
    throw new CommandError(
      `Passwords aren't used here: everybody signs in at ${config.OIDC_ISSUER}, and can get a new password there.`,
    );
  }
  const dataSource = await database.connect({ url: config.DATABASE_URL, schema: config.DATABASE_SCHEMA });
  try {
    const token = await createResetLink(dataSource, email);
    if (!token) {
      throw new CommandError(`There's no account with the email address ${email}.`);
    }

    return formatLink(
      `${config.PUBLIC_URL}${RESET_PASSWORD_PATH}?${new URLSearchParams({ token }).toString()}`,
    );
  } finally {
    await dataSource.destroy();
  }
}

function formatLink(link: string): string {
  return `Send this link only to the person it's for. It works once, for ${LIMITS.resetLinkMinutes} minutes:\n${link}`;
}

function describeError(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError) {
    return error.message;
  }
  const { message, code } = error as { message?: string; code?: string };

  return `The link couldn't be made (${message || code}): check DATABASE_URL and that the database runs.`;
}
