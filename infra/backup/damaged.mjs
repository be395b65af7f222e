import { basename } from 'node:path';
import { UserError } from '../local/user-error.mjs';

/**
 * For a backup that must not be restored.
 *
 * @param {string} folder
 * @param {string} reason
 */
export function damaged(folder, reason) {
  return new UserError(`The backup ${basename(folder)} is damaged: ${reason}. Restore another one.`);
}
