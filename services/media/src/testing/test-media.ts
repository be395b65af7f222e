import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CallContext,
  type ImagePurpose,
  objectIdOf,
  type OperationInput,
  type OperationOutput,
  OPERATIONS,
} from '@hearthwise/contracts';
import type { RpcClient } from '@hearthwise/rpc';
import { parseConfig, type RunningService, startService } from '@hearthwise/service-kit';
import {
  asUser,
  createTestSchema,
  PatientClient,
  testConfig,
  type TestSchema,
} from '@hearthwise/service-kit/testing';
import pg from 'pg';
import { AppModule } from '../app.module.js';
import { GarbageCollectionService } from '../garbage-collection/garbage-collection.service.js';
import { type Config, configSchema } from '../config.js';
import { database } from '../database.js';
import { type FakeImageUses, startFakeImageUses } from './fake-image-uses.js';

const { createUpload, registerImage } = OPERATIONS.media;

type Registered = OperationOutput<typeof registerImage>;
type Registration = Partial<OperationInput<typeof registerImage>>;

/** The response of the store to an upload. */
interface UploadResponse {
  status: number;
  body: Record<string, unknown>;
}

/** The service on real Postgres with a real queue and files, and fakes of content and community. */
export interface TestMedia {
  config: Config;
  /** The settings as environment variables, for a separate process. */
  environment: Record<string, string>;
  posts: FakeImageUses;
  client: RpcClient;
  service: RunningService;
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Keys of all objects, without temporary files. */
  listObjects(): Promise<string[]>;
  createUpload(context?: CallContext): Promise<string>;
  put(address: string, bytes: Buffer): Promise<UploadResponse>;
  register(address: string, more?: Registration, context?: CallContext): Promise<Registered>;
  /** Creates, sends and registers an upload. */
  upload(bytes: Buffer, more?: Registration, context?: CallContext): Promise<Registered>;
  collectGarbage(): Promise<void>;
  stop(): Promise<void>;
}

/** Storage of a service under test. */
interface TestStorage {
  schema: TestSchema;
  folder: string;
}

export async function startTestMedia(settings: Record<string, string> = {}): Promise<TestMedia> {
  const storage: TestStorage = {
    schema: await createTestSchema(database),
    folder: await mkdtemp(join(tmpdir(), 'media-')),
  };
  const base = testConfig(storage.schema);
  const posts = await startFakeImageUses(base.RPC_TOKEN);
  const environment = environmentOf(storage, { ...base, ...settings }, posts.url);
  const config = parseConfig(configSchema, environment);
  const service = await startService('media', config, AppModule.with(config), AppModule.routesOf(config));
  const client = new PatientClient({ url: service.url, token: config.RPC_TOKEN });

  const requestUpload = async (context: CallContext = asUser()) =>
    (await client.call(createUpload, {}, context)).uploadUrl;
  const put = (address: string, bytes: Buffer) =>
    config.store.kind === 's3' ? putToS3(address, bytes) : putTo(client, address, bytes);
  const register = (address: string, more: Registration = {}, context: CallContext = asUser()) =>
    client.call(
      registerImage,
      { address, purpose: 'project' satisfies ImagePurpose, filename: 'picture', altText: '', ...more },
      context,
    );
  const stop = async () => {
    await client.close();
    await service.stop();
    await posts.stop();
    await runSql(storage.schema, `DROP SCHEMA IF EXISTS ${config.JOBS_SCHEMA} CASCADE`);
    await storage.schema.drop();
    await rm(storage.folder, { recursive: true, force: true });
  };

  return {
    config,
    environment,
    posts,
    client,
    service,
    query: (sql, values) => runSql(storage.schema, sql, values),
    listObjects: () => listFiles(storage.folder),
    createUpload: requestUpload,
    put,
    register,
    upload: async (bytes, more, context = asUser()) => {
      const address = await requestUpload(context);
      await put(address, bytes);

      return register(address, more, context);
    },
    collectGarbage: () => service.app.get(GarbageCollectionService).run(),
    stop,
  };
}

/** The image's id in an upload address. */
export function idIn(address: string): string {
  const id = objectIdOf(address);
  if (!id) {
    throw new Error(`${address} contains no id.`);
  }

  return id;
}

function environmentOf(
  { schema, folder }: TestStorage,
  base: object,
  postsUrl: string,
): Record<string, string> {
  const settings: Record<string, unknown> = {
    PUBLIC_URL: 'http://localhost:3000',
    OBJECTS_DIR: folder,
    SIGNING_KEY: randomBytes(24).toString('hex'),
    CONTENT_URL: postsUrl,
    COMMUNITY_URL: postsUrl,
    AUTH_URL: postsUrl,
    JOBS_SCHEMA: `${schema.schema}_jobs`,
    RENDITION_EFFORT: 0,
    ...base,
  };

  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value)]));
}

/** Sends an upload as the gateway does. */
export async function putTo(client: RpcClient, address: string, bytes: Buffer): Promise<UploadResponse> {
  const { pathname, search } = new URL(address);
  try {
    const response = await client.open({
      method: 'PUT',
      path: pathname + search,
      headers: { 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) },
      body: bytes,
    });
    await response.body.dump();

    return { status: response.statusCode, body: {} };
  } catch (error) {
    const { status, code } = error as { status: number; code: string };

    return { status, body: { code } };
  }
}

async function putToS3(address: string, bytes: Buffer): Promise<UploadResponse> {
  const response = await fetch(address, { method: 'PUT', body: new Uint8Array(bytes) });
  await response.arrayBuffer();

  return { status: response.status, body: {} };
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });

  return names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((key) => !key.startsWith('drafts/'))
    .toSorted();
}

async function runSql<Row>({ url, schema }: TestSchema, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema},public` });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
