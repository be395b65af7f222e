import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { UserError } from '../local/user-error.mjs';

/*
 * An encrypted file is: the mark, a salt, what the key is recognised by, AES-256-GCM's ciphertext, its tag. HKDF makes each file
 * a key of its own from the secret, the salt and the file's name, so that the nonce may be fixed and no file passes for another.
 */
const MARK = Buffer.from('HWBACKUP1\n');
const SALT_BYTES = 32;
const CHECK_BYTES = 8;
const TAG_BYTES = 16;
const HEADER_BYTES = MARK.length + SALT_BYTES + CHECK_BYTES;
const NONCE = Buffer.alloc(12);
/** Of what GCM encrypts under one key (NIST SP 800-38D). */
const MAX_BYTES = 2 ** 36 - 32;

/**
 * Encrypts what flows through it.
 *
 * @param {string} secret
 * @param {string} name of the file within the backup
 * @returns {(source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>}
 */
export function encrypt(secret, name) {
  return async function* encrypting(source) {
    const salt = randomBytes(SALT_BYTES);
    const { key, check } = keysOf(secret, salt, name);
    const cipher = createCipheriv('aes-256-gcm', key, NONCE);
    let bytes = 0;

    yield Buffer.concat([MARK, salt, check]);
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) {
        throw new UserError(`${name} is larger than the 64 GiB that can be encrypted as one file.`);
      }
      yield cipher.update(chunk);
    }
    yield cipher.final();
    yield cipher.getAuthTag();
  };
}

/**
 * The content of an encrypted file. Bytes come before the tag is checked at the end: nobody may rely on them until then.
 *
 * @param {string} path
 * @param {string} secret
 * @param {string} name of the file within the backup
 * @returns {AsyncGenerator<Buffer>}
 */
export async function* decrypt(path, secret, name) {
  const { salt, check, tag, size } = await readEnds(path);
  const keys = keysOf(secret, salt, name);
  if (!keys.check.equals(check)) {
    throw new UserError(`BACKUP_KEY is not the key with which ${name} was encrypted.`);
  }

  const decipher = createDecipheriv('aes-256-gcm', keys.key, NONCE).setAuthTag(tag);
  if (size > HEADER_BYTES + TAG_BYTES) {
    for await (const chunk of createReadStream(path, { start: HEADER_BYTES, end: size - TAG_BYTES - 1 })) {
      yield decipher.update(chunk);
    }
  }
  try {
    yield decipher.final();
  } catch (error) {
    throw new Error(`${name} was changed after it was encrypted`, { cause: error });
  }
}

async function readEnds(path) {
  await using file = await open(path);
  const { size } = await file.stat();
  const header = Buffer.alloc(HEADER_BYTES);
  const tag = Buffer.alloc(TAG_BYTES);
  await file.read(header, 0, HEADER_BYTES, 0);
  await file.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES));
  if (size < HEADER_BYTES + TAG_BYTES || !header.subarray(0, MARK.length).equals(MARK)) {
    throw new Error(`${path} is no encrypted file, or it was cut`);
  }

  const salt = header.subarray(MARK.length, MARK.length + SALT_BYTES);
  return { salt, check: header.subarray(MARK.length + SALT_BYTES), tag, size };
}

function keysOf(secret, salt, name) {
  const bytes = Buffer.from(hkdfSync('sha256', secret, salt, `hearthwise backup ${name}`, 32 + CHECK_BYTES));
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) };
}
