import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { UserError } from '../local/user-error.mjs';
import { damaged } from './damaged.mjs';
import { openStoredFile, storeFile } from './stored-file.mjs';

/** Of the folder and the records below. */
const FORMAT = 1;
const NAME = 'manifest.jsonl.gz';

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const bytes = z.int().nonnegative();
const sqlName = z.string().regex(/^[a-z_][a-z\d_]*$/);
const path = z.string().regex(/^[a-z_]+(?:\/[\da-z_-][\da-z_.-]*)+$/);

/** First of all: what the schemas were like. */
const backupSchema = z.object({
  kind: z.literal('backup'),
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Version of the product. */
  release: z.string(),
  schemas: z.record(
    sqlName,
    z.object({
      /** Names of those that had run. */
      migrations: z.array(z.string()),
      /** Last values, as text: they are 64 bits. */
      sequences: z.record(sqlName, z.string().regex(/^\d+$/)),
    }),
  ),
});

const tableSchema = z.object({
  kind: z.literal('table'),
  path,
  bytes,
  sha256,
  schema: sqlName,
  table: sqlName,
  columns: z.array(sqlName),
  rows: z.int().nonnegative(),
  /** Sum of the rows' hashes by Postgres, whatever their order. */
  checksum: z.string(),
});

const objectSchema = z.object({
  kind: z.literal('object'),
  path,
  bytes,
  sha256,
  key: z.string(),
  /** Of the object itself, and by what the store tells whether it was written again. */
  objectBytes: bytes,
  version: z.string(),
});

/** Last of all: without it the manifest was cut. */
const endSchema = z.object({ kind: z.literal('end'), files: z.int().nonnegative(), sha256 });

const recordSchema = z.discriminatedUnion('kind', [backupSchema, tableSchema, objectSchema, endSchema]);

/** @typedef {z.output<typeof backupSchema>} BackupRecord */
/** @typedef {z.output<typeof tableSchema>} TableRecord */
/** @typedef {z.output<typeof objectSchema>} ObjectRecord */

/** The list of everything in a backup, a line of JSON each, written while the backup is made. */
export class ManifestWriter {
  files = 0;
  bytes = 0;

  #lines = new PassThrough();
  #hash = createHash('sha256');
  #stored;

  /**
   * @param {string} folder of the backup
   * @param {string | undefined} key
   */
  constructor(folder, key) {
    this.#stored = storeFile(folder, NAME, this.#lines, key);
    this.#stored.catch(() => {}); // it destroys the stream, which the next write sees
    this.#lines.on('error', () => {});
  }

  /** @param {Omit<BackupRecord, 'format'>} record */
  async begin(record) {
    await this.#write({ ...record, format: FORMAT });
  }

  /** @param {TableRecord | ObjectRecord} record */
  async add(record) {
    this.files += 1;
    this.bytes += record.bytes;
    await this.#write(record);
  }

  async end() {
    const record = { kind: 'end', files: this.files, sha256: this.#hash.digest('hex') };
    this.#lines.end(`${JSON.stringify(record)}\n`);
    await this.#stored;
  }

  /** For a backup that fails. */
  async abort() {
    this.#lines.destroy();
    await this.#stored.catch(() => {});
  }

  async #write(record) {
    const line = `${JSON.stringify(record)}\n`;
    this.#hash.update(line);
    if (!this.#lines.destroyed && !this.#lines.write(line)) {
      await Promise.race([once(this.#lines, 'drain'), this.#stored]);
    }
    if (this.#lines.destroyed) {
      await this.#stored;
    }
  }
}

/**
 * The records of a manifest in their order, without the last one. Only who has read them all knows that the list is whole.
 *
 * @param {string} folder of the backup
 * @param {string | undefined} key
 * @returns {AsyncGenerator<BackupRecord | TableRecord | ObjectRecord>}
 * @throws {UserError} when it is damaged, was cut, or needs another key
 */
export async function* readManifest(folder, key) {
  const hash = createHash('sha256');
  const stored = openStoredFile(folder, manifestPath(folder, key), key);
  let files = -1; // the first record is of no file
  let isWhole = false;

  try {
    for await (const line of linesOf(stored)) {
      const record = recordSchema.parse(JSON.parse(line));
      if (record.kind === 'end') {
        isWhole = record.files === files && record.sha256 === hash.copy().digest('hex');
        continue;
      }
      isWhole = false;
      files += 1;
      hash.update(`${line}\n`);
      yield record;
    }
  } catch (error) {
    throw error instanceof UserError ? error : damaged(folder, `its manifest can't be read`);
  }
  if (!isWhole) {
    throw damaged(folder, 'its manifest was cut or changed');
  }
}

/** The first record: what the backup is of. @returns {Promise<BackupRecord>} */
export async function readBackupRecord(folder, key) {
  for await (const record of readManifest(folder, key)) {
    if (record.kind === 'backup') {
      return record;
    }
    break;
  }
  throw damaged(folder, 'its manifest has no beginning');
}

/** Whether the folder holds a backup that is encrypted, or none; undefined when it is no backup. */
function isEncrypted(folder) {
  if (existsSync(join(folder, `${NAME}.enc`))) {
    return true;
  }
  return existsSync(join(folder, NAME)) ? false : undefined;
}

function manifestPath(folder, key) {
  const encrypted = isEncrypted(folder);
  if (encrypted === undefined) {
    throw new UserError(`There is no backup in ${folder}: its manifest is missing.`);
  }
  if (encrypted && !key) {
    throw new UserError(`The backup ${folder} is encrypted: set BACKUP_KEY to its key.`);
  }
  // A key says that backups here are encrypted; a plain one in their place may be somebody else's.
  if (!encrypted && key) {
    throw new UserError(
      `The backup ${folder} is not encrypted, and BACKUP_KEY is set: unset it if you trust where the backup comes from.`,
    );
  }
  return encrypted ? `${NAME}.enc` : NAME;
}

async function* linesOf(stream) {
  let rest = '';
  for await (const text of stream.setEncoding('utf8')) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop();
    yield* lines;
  }
  if (rest !== '') {
    yield rest;
  }
}
