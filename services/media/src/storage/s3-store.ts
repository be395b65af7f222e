import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '@hearthwise/contracts';
import type { Logger } from '@hearthwise/service-kit';
import { type Client, S3Error } from 'minio';
import type { S3Config } from '../config.js';
import { isKey, requireKey, UPLOADS } from './object-keys.js';
import {
  type ByteRange,
  imageNotFound,
  type ListedObject,
  ObjectStore,
  type StoredObject,
  storageFull,
  type UploadGrant,
} from './object-store.js';
import { s3Client } from './s3-client.js';
import { isAddress } from './upload-signer.js';

/** Stores objects in a bucket of its own. Browsers upload to it directly with signed addresses, and never read from it. */
export class S3Store extends ObjectStore {
  private readonly client: Client;
  /** Only signs addresses for browsers. */
  private readonly publicClient: Client;
  private readonly bucket: string;

  constructor(
    private readonly config: S3Config,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    super();
    this.client = s3Client(config, config.endpoint);
    this.publicClient = s3Client(config, config.publicEndpoint);
    this.bucket = config.bucket;
  }

  async prepare(): Promise<void> {
    await translatingErrors(() => this.createBucket());
    await this.setRule('CORS', () => this.allowUploadsFromPages());
    await this.setRule('lifecycle', () => this.expireUploads());
  }

  /**
   * The address does not limit the size: servers ignore a size in the query, and a signed `content-length` would have to
   * be known in advance. So registration checks the size of the uploaded file.
   */
  async signUpload({ key, expiresAt }: UploadGrant): Promise<string> {
    const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 1_000));

    return this.publicClient.presignedPutObject(this.bucket, requireKey(key), seconds);
  }

  isUploadAddress(address: string, key: string): boolean {
    return isAddress(address, `${this.config.publicEndpoint}/${this.bucket}/${key}`);
  }

  async stat(key: string): Promise<StoredObject | null> {
    try {
      const { size } = await this.client.statObject(this.bucket, requireKey(key));

      return { bytes: size };
    } catch (error) {
      if (isMissing(error)) {
        return null;
      }
      throw toStoreError(error);
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const name = requireKey(key);

    return translatingErrors(() =>
      range
        ? this.client.getPartialObject(this.bucket, name, range.start, range.end - range.start + 1)
        : this.client.getObject(this.bucket, name),
    );
  }

  async write(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const name = requireKey(key);
    const headers = { 'Content-Type': contentType };
    await translatingErrors(() => this.client.putObject(this.bucket, name, bytes, bytes.length, headers));
  }

  async *list(): AsyncIterable<ListedObject> {
    const listed = this.client.listObjectsV2(this.bucket, '', true);
    try {
      for await (const { name, size, etag } of listed) {
        if (isKey(name)) {
          yield { key: name, bytes: size, version: etag };
        }
      }
    } catch (error) {
      throw toStoreError(error);
    }
  }

  async delete(...keys: string[]): Promise<void> {
    const names = keys.map((key) => requireKey(key));
    await translatingErrors(() =>
      Promise.all(names.map((name) => this.client.removeObject(this.bucket, name))),
    );
  }

  async deleteFolder(folder: string): Promise<void> {
    const prefix = `${requireKey(folder)}/`;
    const listed = await translatingErrors(() =>
      this.client.listObjectsV2(this.bucket, prefix, true).toArray(),
    );
    await this.delete(...listed.map(({ name }: { name: string }) => name));
  }

  /** Nothing to do: writes are atomic, and a lifecycle rule of the bucket deletes expired uploads. */
  async collectGarbage(): Promise<void> {}

  async checkReady(): Promise<void> {
    if (!(await translatingErrors(() => this.client.bucketExists(this.bucket)))) {
      throw AppError.unavailable(new Error(`The bucket ${this.bucket} does not exist`));
    }
  }

  private async createBucket(): Promise<void> {
    if (await this.client.bucketExists(this.bucket)) {
      return;
    }
    try {
      await this.client.makeBucket(this.bucket, this.config.region);
    } catch (error) {
      // Another replica may have created it.
      if (!(await this.client.bucketExists(this.bucket))) {
        throw error;
      }
    }
  }

  /** Some servers do not support a rule or leave it to their operator; uploads may still work. */
  private async setRule(rule: string, set: () => Promise<void>): Promise<void> {
    try {
      await set();
    } catch (error) {
      if (!(error instanceof S3Error)) {
        throw toStoreError(error);
      }
      this.logger.warn({ err: error, bucket: this.bucket }, `the S3 server did not accept the rule: ${rule}`);
    }
  }

  /** Sets CORS, for which the client has no method. */
  private async allowUploadsFromPages(): Promise<void> {
    const rules = `<CORSConfiguration><CORSRule>
      <AllowedOrigin>${new URL(this.config.publicUrl).origin}</AllowedOrigin>
      <AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader>
      <ExposeHeader>ETag</ExposeHeader><MaxAgeSeconds>600</MaxAgeSeconds>
    </CORSRule></CORSConfiguration>`;
    const headers = { 'Content-MD5': createHash('md5').update(rules).digest('base64') };
    const request = { method: 'PUT', bucketName: this.bucket, query: 'cors', headers };
    await this.client.makeRequestAsyncOmit(request, rules, [200, 204]);
  }

  private async expireUploads(): Promise<void> {
    await this.client.setBucketLifecycle(this.bucket, {
      Rule: [
        {
          ID: 'forgotten-uploads',
          Status: 'Enabled',
          Filter: { Prefix: `${UPLOADS}/` },
          Expiration: { Days: 1 },
        },
      ],
    });
  }
}

async function translatingErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toStoreError(error);
  }
}

function toStoreError(error: unknown): AppError {
  if (isMissing(error)) {
    return imageNotFound(error);
  }

  return codeOf(error) === 'XMinioStorageFull' || codeOf(error) === 'QuotaExceeded'
    ? storageFull(error)
    : AppError.unavailable(error);
}

function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof S3Error ? String(error.code) : '';
}
