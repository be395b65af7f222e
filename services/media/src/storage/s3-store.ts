import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '@hearthwise/contracts';
import type { createLogger } from '@hearthwise/service-kit';
import { type Client, S3Error } from 'minio';
import type { S3Config } from '../config.js';
import { checkedKey, UPLOADS } from './object-keys.js';
import {
  type ByteRange,
  imageNotFound,
  ObjectStore,
  type StoredObject,
  storageFull,
  type UploadGrant,
} from './object-store.js';
import { s3Client } from './s3-client.js';
import { isAddress } from './upload-signer.js';

/**
 * Objects in a bucket that is this service's alone. Browsers upload straight to it and read nothing from it: the bucket
 * stays private, with access by signature only.
 */
export class S3Store extends ObjectStore {
  private readonly client: Client;
  /** Signs addresses for browsers, and never calls. */
  private readonly publicClient: Client;
  private readonly bucket: string;

  constructor(
    private readonly config: S3Config,
    private readonly logger: Pick<ReturnType<typeof createLogger>, 'warn'>,
  ) {
    super();
    this.client = s3Client(config, config.endpoint);
    this.publicClient = s3Client(config, config.publicEndpoint);
    this.bucket = config.bucket;
  }

  async prepare(): Promise<void> {
    await calling(() => this.makeBucket());
    await this.setRule('which pages may upload', () => this.allowUploadsFromPages());
    await this.setRule('how long uploads stay', () => this.forgetUploads());
  }

  /**
   * A PUT like the folder's. The signature can't bind its size: servers ignore what an address says of it, and a signed
   * `content-length` would have to be known beforehand. So registration looks at the size of what has come.
   */
  async signUpload({ key, expiresAt }: UploadGrant): Promise<string> {
    const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 1_000));

    return this.publicClient.presignedPutObject(this.bucket, checkedKey(key), seconds);
  }

  isUploadAddress(address: string, key: string): boolean {
    return isAddress(address, `${this.config.publicEndpoint}/${this.bucket}/${key}`);
  }

  async stat(key: string): Promise<StoredObject | null> {
    try {
      const { size } = await this.client.statObject(this.bucket, checkedKey(key));

      return { bytes: size };
    } catch (error) {
      if (isMissing(error)) {
        return null;
      }
      throw asStoreError(error);
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const name = checkedKey(key);

    return calling(() =>
      range
        ? this.client.getPartialObject(this.bucket, name, range.start, range.end - range.start + 1)
        : this.client.getObject(this.bucket, name),
    );
  }

  async write(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const name = checkedKey(key);
    const headers = { 'Content-Type': contentType };
    await calling(() => this.client.putObject(this.bucket, name, bytes, bytes.length, headers));
  }

  async remove(...keys: string[]): Promise<void> {
    const names = keys.map((key) => checkedKey(key));
    await calling(() => Promise.all(names.map((name) => this.client.removeObject(this.bucket, name))));
  }

  async removeFolder(folder: string): Promise<void> {
    const prefix = `${checkedKey(folder)}/`;
    const listed = await calling(() => this.client.listObjectsV2(this.bucket, prefix, true).toArray());
    await this.remove(...listed.map(({ name }: { name: string }) => name));
  }

  /** Nothing to do: a write is one call, and the bucket forgets uploads by itself. */
  async sweep(): Promise<void> {}

  async checkReady(): Promise<void> {
    if (!(await calling(() => this.client.bucketExists(this.bucket)))) {
      throw AppError.unavailable(new Error(`The bucket ${this.bucket} is not there`));
    }
  }

  private async makeBucket(): Promise<void> {
    if (await this.client.bucketExists(this.bucket)) {
      return;
    }
    try {
      await this.client.makeBucket(this.bucket, this.config.region);
    } catch (error) {
      // Another replica may have been faster.
      if (!(await this.client.bucketExists(this.bucket))) {
        throw error;
      }
    }
  }

  /** Some servers have no such rule, or leave it to their operator, and say so in many ways. Uploads may work anyway. */
  private async setRule(rule: string, set: () => Promise<void>): Promise<void> {
    try {
      await set();
    } catch (error) {
      if (!(error instanceof S3Error)) {
        throw asStoreError(error);
      }
      this.logger.warn({ err: error, bucket: this.bucket }, `the S3 server was not told ${rule}`);
    }
  }

  /** CORS, for which the client has no call. */
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

  private async forgetUploads(): Promise<void> {
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

async function calling<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asStoreError(error);
  }
}

function asStoreError(error: unknown): AppError {
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
