import { jobsConfigShape } from '@hearthwise/jobs';
import { databaseConfigShape, processConfigShape } from '@hearthwise/service-kit';
import { z } from 'zod';
import { ILLUSTRATION_SIZE } from './processing/illustration-size.js';

/** Chosen by measuring: one step more takes up to three times the time for a fifth fewer bytes. */
export const DEFAULT_RENDITION_EFFORT = 3;

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// address' });
/** Base of other addresses, without a trailing slash. */
const baseUrl = httpUrl.transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** The S3 client accepts only host and port. */
const originUrl = baseUrl.refine((url) => new URL(url).pathname === '/', 'must be an address without a path');

const FOLDER_NEEDS = 'is needed, unless the S3_ settings are given';
const S3_NEEDS = 'is needed with the other S3_ settings';

const folderShape = {
  /** Folder for all files. */
  OBJECTS_DIR: z.string(FOLDER_NEEDS),
  /** Secret that signs upload addresses. */
  SIGNING_KEY: z.string(FOLDER_NEEDS).min(32, 'must have at least 32 characters'),
};

const s3Shape = {
  /** The S3 server as this process reaches it. */
  S3_ENDPOINT: z.string(S3_NEEDS).pipe(originUrl),
  S3_BUCKET: z.string(S3_NEEDS),
  S3_ACCESS_KEY: z.string(S3_NEEDS),
  S3_SECRET_KEY: z.string(S3_NEEDS),
};

/** Of both kinds of store; which one is meant is decided by what is given. */
const storeShape = {
  /** The product's public address: upload addresses begin with it, and S3 accepts uploads from its pages. */
  PUBLIC_URL: baseUrl,
  ...z.object(folderShape).partial().shape,
  ...z.object(s3Shape).partial().shape,
  /** The S3 server as browsers reach it; S3_ENDPOINT unless given. */
  S3_PUBLIC_URL: originUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
};
const storeSettingsSchema = z.object(storeShape);
type StoreSettings = z.output<typeof storeSettingsSchema>;

const settingsSchema = z.object({
  ...processConfigShape,
  ...databaseConfigShape,
  ...jobsConfigShape,
  JOBS_SCHEMA: jobsConfigShape.JOBS_SCHEMA.default('media_jobs'),
  ...storeShape,
  /** The services that use images. */
  CONTENT_URL: httpUrl,
  COMMUNITY_URL: httpUrl,
  AUTH_URL: httpUrl,
  /** Whether the process handles calls, runs jobs, or does both. */
  MEDIA_ROLE: z.enum(['api', 'worker', 'all']).default('all'),
  /** How hard AVIF renditions are compressed, 0 to 9: one step more takes up to three times the time. */
  RENDITION_EFFORT: z.coerce.number().int().min(0).max(9).default(DEFAULT_RENDITION_EFFORT),
  /** Pixels of illustrations; fewer are for tests only, which should not wait for drawings: rows keep the full size. */
  ILLUSTRATION_WIDTH: z.coerce
    .number()
    .int()
    .min(320)
    .max(ILLUSTRATION_SIZE.width)
    .default(ILLUSTRATION_SIZE.width),
});

const folderStoreSchema = storeSettingsSchema
  .pick({ PUBLIC_URL: true })
  .extend(folderShape)
  .transform((settings) => ({
    kind: 'folder' as const,
    directory: settings.OBJECTS_DIR,
    signingKey: settings.SIGNING_KEY,
    publicUrl: settings.PUBLIC_URL,
  }));
export type FolderConfig = z.output<typeof folderStoreSchema>;

const s3StoreSchema = storeSettingsSchema
  .pick({ PUBLIC_URL: true, S3_PUBLIC_URL: true, S3_REGION: true })
  .extend(s3Shape)
  .transform((settings) => ({
    kind: 's3' as const,
    endpoint: settings.S3_ENDPOINT,
    publicEndpoint: settings.S3_PUBLIC_URL ?? settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET,
    accessKey: settings.S3_ACCESS_KEY,
    secretKey: settings.S3_SECRET_KEY,
    publicUrl: settings.PUBLIC_URL,
  }));
export type S3Config = z.output<typeof s3StoreSchema>;

/** Where files are stored. */
export type StoreConfig = FolderConfig | S3Config;

/** The settings of the object store alone, for programs that are not the service. */
export const storeConfigSchema = storeSettingsSchema.transform(chooseStore);

/** The settings, with those of the folder or of S3 as `store`. */
export const configSchema = settingsSchema.transform((settings, context) => ({
  ...settings,
  store: chooseStore(settings, context),
}));
export type Config = z.output<typeof configSchema>;

/** Injection token of the configuration. */
export const CONFIG = Symbol('config');

function chooseStore(settings: StoreSettings, context: z.RefinementCtx): StoreConfig {
  const result = usesS3(settings) ? s3StoreSchema.safeParse(settings) : folderStoreSchema.safeParse(settings);
  for (const { path, message } of result.error?.issues ?? []) {
    context.addIssue({ code: 'custom', path, message });
  }

  return result.success ? result.data : z.NEVER;
}

/** One S3 setting is enough: incomplete S3 settings are a mistake, not a reason to use the folder. */
function usesS3(settings: StoreSettings): boolean {
  const { S3_ENDPOINT, S3_PUBLIC_URL, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = settings;

  return [S3_ENDPOINT, S3_PUBLIC_URL, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY].some(Boolean);
}
