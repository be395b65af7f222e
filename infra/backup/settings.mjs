import { join, resolve } from 'node:path';
import { z } from 'zod';
import { root } from '../local/paths.mjs';
import { UserError } from '../local/user-error.mjs';

const settingsSchema = z.object({
  /** Folder with one folder a backup; relative ones count from the root of the checkout. */
  BACKUP_DIR: z.string().default('.backups'),
  /** Backups are encrypted with it. */
  BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** How many days, and how many weeks, keep their newest backup. */
  BACKUP_KEEP_DAILY: z.coerce.number().int().min(1).max(1000).default(7),
  BACKUP_KEEP_WEEKLY: z.coerce.number().int().min(0).max(1000).default(4),
});

/**
 * @typedef {object} BackupSettings
 * @property {string} directory
 * @property {string | undefined} key
 * @property {{ daily: number, weekly: number }} keep
 */

/**
 * @param {Record<string, string | undefined>} env
 * @returns {BackupSettings}
 */
export function readSettings(env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    const [{ path, message }] = result.error.issues;
    throw new UserError(`${path.join('.')} ${message}.`);
  }

  const { BACKUP_DIR, BACKUP_KEY, BACKUP_KEEP_DAILY, BACKUP_KEEP_WEEKLY } = result.data;
  return {
    directory: resolve(root, BACKUP_DIR),
    key: BACKUP_KEY,
    keep: { daily: BACKUP_KEEP_DAILY, weekly: BACKUP_KEEP_WEEKLY },
  };
}

/** The folder of a backup: a path, or a name in the folder of backups. */
export function pathOf(directory, nameOrPath) {
  return /[\\/]/.test(nameOrPath) ? resolve(nameOrPath) : join(directory, nameOrPath);
}
