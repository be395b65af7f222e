import { ConfigError, parseConfig } from '@hearthwise/service-kit';
import { describe, expect, it } from 'vitest';
import { configSchema } from './config.js';

const required = {
  PORT: '0',
  RPC_TOKEN: 'x'.repeat(32),
  DATABASE_URL: 'postgres://media@127.0.0.1/hearthwise',
  PUBLIC_URL: 'http://localhost:3000/',
  CONTENT_URL: 'http://127.0.0.1:4002',
  COMMUNITY_URL: 'http://127.0.0.1:4003',
  AUTH_URL: 'http://127.0.0.1:4001',
};
const folder = { OBJECTS_DIR: '/var/objects', SIGNING_KEY: 'k'.repeat(32) };
const s3 = {
  S3_ENDPOINT: 'http://minio:9000',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
};

const problemsOf = (environment: Record<string, string>): string => {
  try {
    parseConfig(configSchema, environment);
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }

  return 'none';
};

describe('configuration', () => {
  it('should keep bytes in a folder when no S3 server is named', () => {
    expect(parseConfig(configSchema, { ...required, ...folder, S3_ENDPOINT: '' })).toMatchObject({
      MEDIA_ROLE: 'all',
      JOBS_SCHEMA: 'media_jobs',
      store: {
        kind: 'folder',
        directory: '/var/objects',
        signingKey: folder.SIGNING_KEY,
        publicUrl: 'http://localhost:3000',
      },
    });
  });

  it('should keep them in S3 when that is given, whether there is a folder or not', () => {
    expect(parseConfig(configSchema, { ...required, ...folder, ...s3 }).store).toEqual({
      kind: 's3',
      endpoint: 'http://minio:9000',
      publicEndpoint: 'http://minio:9000',
      region: 'us-east-1',
      bucket: 'media',
      accessKey: 'access',
      secretKey: 'secret',
      publicUrl: 'http://localhost:3000',
    });
  });

  it('should let browsers reach S3 elsewhere than the service does', () => {
    const environment = { ...required, ...s3, S3_PUBLIC_URL: 'https://pictures.example/', S3_REGION: 'eu' };

    expect(parseConfig(configSchema, environment).store).toMatchObject({
      endpoint: 'http://minio:9000',
      publicEndpoint: 'https://pictures.example',
      region: 'eu',
    });
  });

  it.each(Object.keys(s3))('should refuse S3 without %s, even beside a folder', (name) => {
    expect(problemsOf({ ...required, ...folder, ...s3, [name]: '' })).toContain(
      `${name}: is needed with the other S3_ settings`,
    );
  });

  it.each(Object.keys(folder))('should refuse a folder without %s', (name) => {
    expect(problemsOf({ ...required, ...folder, [name]: '' })).toContain(
      `${name}: is needed, unless the S3_ settings are given`,
    );
  });

  it.each([
    ['SIGNING_KEY', 'short'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['S3_PUBLIC_URL', 'https://pages.example/s3'],
    ['PUBLIC_URL', 'ftp://localhost'],
    ['REDIS_URL', 'http://localhost'],
    ['JOBS_SCHEMA', 'no schema'],
    ['MEDIA_ROLE', 'nothing'],
  ])('should refuse %s=%s', (name, value) => {
    expect(problemsOf({ ...required, ...folder, [name]: value })).toContain(`  ${name}: `);
  });

  it.each(['PUBLIC_URL', 'AUTH_URL', 'CONTENT_URL', 'COMMUNITY_URL'])('should need %s', (name) => {
    expect(problemsOf({ ...required, ...folder, [name]: '' })).toContain(`  ${name}: `);
  });
});
