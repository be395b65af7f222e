import { randomBytes } from 'node:crypto';
import type { S3Config } from '../config.js';
import { s3Client } from '../storage/s3-client.js';

const MINIO = 'minio/minio:RELEASE.2025-09-07T16-13-09Z';
const KEYS = { accessKey: 'minioadmin', secretKey: 'minioadmin' };

export interface TestS3 {
  /** With a bucket that does not exist yet. */
  config: S3Config;
  stop: () => Promise<void>;
}

/** The S3 server at `S3_ENDPOINT`, or a MinIO in a container; or the reason why there is neither. */
export async function findS3(): Promise<TestS3 | string> {
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = process.env;
  if (S3_ENDPOINT) {
    const keys = { accessKey: S3_ACCESS_KEY ?? '', secretKey: S3_SECRET_KEY ?? '' };

    return testS3(S3_ENDPOINT, keys, async () => {});
  }
  try {
    return await startMinio();
  } catch (error) {
    if (String(error).includes('container runtime')) {
      return 'neither S3_ENDPOINT nor Docker is there';
    }
    throw error;
  }
}

async function startMinio(): Promise<TestS3> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(MINIO)
    .withCommand(['server', '/data'])
    .withEnvironment({ MINIO_ROOT_USER: KEYS.accessKey, MINIO_ROOT_PASSWORD: KEYS.secretKey })
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
    .start();
  const endpoint = `http://${container.getHost()}:${container.getMappedPort(9000)}`;

  return testS3(endpoint, KEYS, async () => void (await container.stop()));
}

function testS3(endpoint: string, keys: typeof KEYS, stopServer: () => Promise<void>): TestS3 {
  const config: S3Config = {
    kind: 's3',
    endpoint,
    publicEndpoint: endpoint,
    region: process.env.S3_REGION ?? 'us-east-1',
    bucket: `test-media-${randomBytes(6).toString('hex')}`,
    publicUrl: 'http://pages.example',
    ...keys,
  };
  const stop = async () => {
    await removeBucket(config);
    await stopServer();
  };

  return { config, stop };
}

async function removeBucket(config: S3Config): Promise<void> {
  const client = s3Client(config, config.endpoint);
  if (!(await client.bucketExists(config.bucket))) {
    return;
  }
  for await (const { name } of client.listObjectsV2(config.bucket, '', true)) {
    await client.removeObject(config.bucket, name);
  }
  await client.removeBucket(config.bucket);
}
