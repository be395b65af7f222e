import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, pipeline as pipelineOf } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decrypt, encrypt } from './encryption.mjs';

const COMPRESSED = '.gz';
const ENCRYPTED = '.enc';

/**
 * @typedef {object} StoredFile
 * @property {string} path within the backup; its ending tells how it is stored
 * @property {number} bytes of the file as it is stored
 * @property {string} sha256 of the file as it is stored, in hex
 */

/**
 * Writes one file of a backup in bounded memory, and syncs it.
 *
 * @param {string} folder of the backup
 * @param {string} name ends in `.gz` when the content is to be compressed
 * @param {AsyncIterable<Buffer>} content
 * @param {string | undefined} key encrypts it
 * @returns {Promise<StoredFile>}
 */
export async function storeFile(folder, name, content, key) {
  const path = `${name}${key ? ENCRYPTED : ''}`;
  const target = join(folder, path);
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = async function* measuring(source) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };

  await mkdir(dirname(target), { recursive: true });
  await pipeline([
    content,
    ...(name.endsWith(COMPRESSED) ? [createGzip()] : []),
    ...(key ? [encrypt(key, name)] : []),
    measure,
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  ]);
  return { path, bytes, sha256: hash.digest('hex') };
}

/**
 * The content of a stored file as it was given.
 *
 * @param {string} folder of the backup
 * @param {string} path within the backup
 * @param {string | undefined} key
 * @returns {Readable}
 */
export function openStoredFile(folder, path, key) {
  const isEncrypted = path.endsWith(ENCRYPTED);
  const name = isEncrypted ? path.slice(0, -ENCRYPTED.length) : path;
  const stored = isEncrypted
    ? Readable.from(decrypt(join(folder, path), key, name))
    : createReadStream(join(folder, path));

  // Not compose(): a file that was cut makes it throw where nobody catches it.
  return name.endsWith(COMPRESSED) ? pipelineOf(stored, createGunzip(), () => {}) : stored;
}

/** The SHA-256 of a file as it is stored, in hex. */
export async function hashFile(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);

  return hash.digest('hex');
}
