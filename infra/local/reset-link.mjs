/**
 * `npm run reset-link -- someone@example.com`: prints a link with which that person can set a new password. auth makes
 * it; this finds the database and the public address of the copy that runs here.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runMain } from './console.mjs';
import { root } from './paths.mjs';
import { folderOf, inherited } from './processes.mjs';
import { findRunningCopy } from './running-copy.mjs';
import { UserError } from './user-error.mjs';

await runMain(async () => {
  const program = join(folderOf('auth'), 'dist', 'reset-link.js');
  if (!existsSync(program)) {
    throw new UserError('Nothing is built here yet. Start Hearthwise once with npm start.');
  }

  const { databaseUrls, publicUrl } = findRunningCopy(process.env);
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...inherited(process.env, 'auth'), DATABASE_URL: databaseUrls.auth, PUBLIC_URL: publicUrl },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
});
