/**
 * Prints a link with which somebody can set a new password: `node dist/reset-link.js someone@example.com`. Settings are
 * auth's own `DATABASE_URL` and the product's `PUBLIC_URL`.
 */
import { runResetLinkCommand } from './reset-link-command.js';

const { exitCode, text } = await runResetLinkCommand(process.argv[2], process.env);
(exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
process.exitCode = exitCode;
