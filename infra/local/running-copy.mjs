import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecrets, openDataDir, resolveDataDir } from './data-dir.mjs';
import { adminUrlOf } from './postgres.mjs';
import { findRunning } from './process-table.mjs';
import { SERVICES, storeSettingsOf } from './processes.mjs';
import { serviceUrlsOf } from './provision.mjs';
import { UserError } from './user-error.mjs';

/** Which line of Postgres' own postmaster.pid holds its port, from 0. */
const PORT_LINE = 3;

/**
 * The databases, the folder of images and the address of the copy that runs in a data folder, for commands beside it.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {{ adminUrl: string, passwords: Record<string, string>, databaseUrls: Record<string, string>,
 *   storeSettings: Record<string, string>, publicUrl: string }} `passwords` and `databaseUrls` by service
 */
export function findRunningCopy(env) {
  const path = resolveDataDir(env);
  if (!existsSync(join(path, 'secrets.json'))) {
    throw notRunning(path);
  }

  const dataDir = openDataDir(path);
  const { secrets } = loadSecrets(dataDir, SERVICES);
  const adminUrl = env.DATABASE_URL || adminUrlOf(portOfPostgres(dataDir), secrets.postgres);

  return {
    adminUrl,
    passwords: secrets.roles,
    databaseUrls: serviceUrlsOf(adminUrl, secrets.roles),
    storeSettings: storeSettingsOf(dataDir, secrets),
    publicUrl: publicUrlOf(dataDir, env),
  };
}

/** @param {import('./data-dir.mjs').DataDir} dataDir */
function portOfPostgres({ root, run, pg }) {
  if (findRunning(join(run, 'postgres.pid')) === undefined) {
    throw notRunning(root);
  }
  return Number(readFileSync(join(pg, 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]);
}

/** What the launcher noted; it knows the port that people use, and this terminal perhaps does not. */
function publicUrlOf({ publicUrlFile }, env) {
  if (env.PUBLIC_URL) {
    return env.PUBLIC_URL;
  }
  return existsSync(publicUrlFile)
    ? readFileSync(publicUrlFile, 'utf8').trim()
    : `http://localhost:${env.PORT || 3000}`;
}

function notRunning(path) {
  return new UserError(
    `Hearthwise isn't running in ${path}: start it with npm start and run this in another terminal, or set DATA_DIR to where it runs.`,
  );
}
