import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, parseConfig } from '@hearthwise/service-kit';
import { openStore, storeConfigSchema } from '@hearthwise/media/storage';
import { hasPasswords, readPasswords } from '../deploy/passwords.mjs';
import { resolveDataDir } from '../local/data-dir.mjs';
import { findRunning } from '../local/process-table.mjs';
import { storeSettingsOf } from '../local/processes.mjs';
import { findRunningCopy } from '../local/running-copy.mjs';
import { serviceUrlsOf } from '../local/provision.mjs';
import { Stack } from '../local/stack.mjs';
import { UserError } from '../local/user-error.mjs';

/** @typedef {import('./restore-backup.mjs').Target} Installation what is backed up or restored */

/**
 * Finds the databases and the object store, and runs `work`. In a deployment the environment names them, as for the migrations
 * and for media; on one machine they are those of the data folder, whose Postgres is started when it does not run.
 *
 * @template T
 * @param {Record<string, string | undefined>} env
 * @param {(installation: Installation) => Promise<T>} work
 * @param {{ isExclusive?: boolean }} [options] `isExclusive` refuses a data folder that is in use
 * @returns {Promise<T>}
 */
export async function withInstallation(env, work, { isExclusive = false } = {}) {
  if (isDeployment(env)) {
    return work({ ...deployedDatabases(env), store: await openStoreOf(env) });
  }

  const dataDir = resolveDataDir(env);
  if (!isExclusive && findRunning(join(dataDir, 'run', 'launcher.pid')) !== undefined) {
    const { adminUrl, passwords, databaseUrls, storeSettings } = findRunningCopy(env);
    return work({
      administration: { adminUrl, passwords },
      databaseUrls,
      store: await openStoreOf({ ...storeSettings, ...env }),
    });
  }
  if (!isExclusive && !existsSync(join(dataDir, 'secrets.json'))) {
    throw new UserError(`There are no data in ${dataDir}: set DATA_DIR to where they are.`);
  }
  return withStartedDatabase(env, dataDir, work);
}

/** Whether the environment names the databases, instead of a data folder. */
export function isDeployment(env) {
  return Boolean(env.SERVICE_DATABASE_URLS) || hasPasswords(env);
}

/** @param {Record<string, string | undefined>} env as the migrations have it */
export function deployedDatabases(env) {
  if (!hasPasswords(env)) {
    return { administration: undefined, databaseUrls: JSON.parse(env.SERVICE_DATABASE_URLS) };
  }
  if (!env.DATABASE_URL) {
    throw new UserError("DATABASE_URL is missing: an administrator's connection to Postgres.");
  }
  const passwords = readPasswords(env);

  return {
    administration: { adminUrl: env.DATABASE_URL, passwords },
    databaseUrls: serviceUrlsOf(env.DATABASE_URL, passwords),
  };
}

async function withStartedDatabase(env, dataDir, work) {
  const stack = new Stack({ dataDir, env, quiet: true });
  const { adminUrl, dataDir: folders, secrets } = await stack.startDatabase();
  try {
    const storeSettings = storeSettingsOf(folders, secrets);
    return await work({
      administration: { adminUrl, passwords: secrets.roles },
      databaseUrls: serviceUrlsOf(adminUrl, secrets.roles),
      store: await openStoreOf({ ...storeSettings, ...env }),
    });
  } finally {
    await stack.stop();
  }
}

/**
 * The object store that the settings name.
 *
 * Only addresses for browsers need the public one, and nothing here makes any.
 *
 * @param {Record<string, string | undefined>} env
 */
export function openStoreOf(env) {
  const config = parseConfig(storeConfigSchema, { PUBLIC_URL: 'http://localhost:3000', ...env });

  return openStore(config, createLogger('backup', 'warn'));
}
