import { openSync, renameSync, statSync } from 'node:fs';

const ROTATE_ABOVE_BYTES = 10 * 1024 * 1024;

/**
 * Opens a log file for appending and returns its descriptor. A file of more than 10 MB is kept as
 * `<file>.1` first, so that a log never holds more than about twice that on disk between two starts.
 *
 * @param {string} file
 * @returns {number}
 */
export function openLog(file) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > ROTATE_ABOVE_BYTES) {
    renameSync(file, `${file}.1`);
  }
  return openSync(file, 'a', 0o600);
}
