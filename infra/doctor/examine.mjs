import { ConfigError } from '@hearthwise/service-kit';
import { deployedDatabases, isDeployment, openStoreOf } from '../backup/installation.mjs';
import { readSettings } from '../backup/settings.mjs';
import { resolveDataDir } from '../local/data-dir.mjs';
import { findRunningCopy } from '../local/running-copy.mjs';
import { UserError } from '../local/user-error.mjs';
import { checkDatabases } from './database-checks.mjs';
import { fault } from './finding.mjs';
import { checkBackups, checkDisk, checkNode } from './machine-checks.mjs';
import { checkCors, checkModel, checkProcesses, checkRedis, checkStore } from './network-checks.mjs';

/**
 * Examines the installation that the environment or the data folder names.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<import('./finding.mjs').Finding[]>}
 */
export async function examine(env) {
  const machine = [...checkNode(process.versions.node), ...(await examineBackups(env))];
  const found = findInstallation(env);
  if ('findings' in found) {
    return [...machine, ...(await checkDisk(resolveDataDir(env))), ...found.findings];
  }

  const { databaseUrls, gatewayUrl, settings, dataFolder } = found;
  const checks = await Promise.all([
    dataFolder ? checkDisk(dataFolder) : [],
    checkDatabases(databaseUrls),
    checkRedis(settings.REDIS_URL),
    examineStore(settings),
    checkCors(settings),
    checkModel(settings),
    checkProcesses(gatewayUrl),
  ]);
  return [...machine, ...checks.flat()];
}

function findInstallation(env) {
  try {
    if (isDeployment(env)) {
      const gatewayUrl = env.GATEWAY_URL || 'http://127.0.0.1:3000';
      return { databaseUrls: deployedDatabases(env).databaseUrls, gatewayUrl, settings: env };
    }
    const { databaseUrls, storeSettings, publicUrl } = findRunningCopy(env);
    const gatewayUrl = env.GATEWAY_URL || publicUrl;
    return {
      databaseUrls,
      gatewayUrl,
      settings: { ...storeSettings, ...env },
      dataFolder: resolveDataDir(env),
    };
  } catch (error) {
    if (error instanceof UserError) {
      return { findings: [fault('Hearthwise', error.message)] };
    }
    throw error;
  }
}

async function examineStore(settings) {
  try {
    return await checkStore(await openStoreOf(settings));
  } catch (error) {
    if (error instanceof ConfigError) {
      return [fault('configuration', error.message, 'see .env.example')];
    }
    throw error;
  }
}

async function examineBackups(env) {
  try {
    const settings = readSettings(env);
    return [...(await checkBackups(settings)), ...(await checkDisk(settings.directory))];
  } catch (error) {
    if (error instanceof UserError) {
      return [fault('configuration', error.message, 'see .env.example')];
    }
    throw error;
  }
}
