import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REDIS_MISSING, startTestRedis, type TestRedis } from '@hearthwise/service-kit/testing';
import { QUICK_IMAGES, startTestProduct, type TestProduct } from '../../../infra/testing/test-product.mjs';
import { type Line, startLine } from './line.js';
import { mountSmallDisk, type SmallDisk } from './small-disk.js';

/** A product with whatever of this machine can be made to fail. */
export interface SoakedProduct extends TestProduct {
  redis?: TestRedis;
  disk?: SmallDisk;
  /** To the S3 server at `S3_ENDPOINT`; without one, images are in a folder. */
  s3?: Line;
}

const FIRST_ANSWER_TIMEOUT_MS = 60_000;

/** Starts it as operators do, but that nobody is refused for coming too often. */
export async function startSoakedProduct(): Promise<SoakedProduct> {
  const { S3_ENDPOINT } = process.env;
  const disk = mountSmallDisk();
  const dataDir = disk?.folder ?? mkdtempSync(join(tmpdir(), 'hearthwise-soak-'));
  const started: { stop(): unknown }[] = [
    { stop: () => (disk ? disk.stop() : rmSync(dataDir, { recursive: true, force: true })) },
  ];
  const keep = <T extends { stop(): unknown }>(part: T): T => {
    started.unshift(part);

    return part;
  };
  const stop = async () => {
    for (const part of started) {
      await part.stop();
    }
  };
  try {
    const redis = REDIS_MISSING ? undefined : keep(await startTestRedis());
    const s3 = S3_ENDPOINT ? keep(await startLine(S3_ENDPOINT)) : undefined;
    const { stop: stopProduct, ...product } = await startTestProduct({
      dataDir,
      env: {
        ...QUICK_IMAGES,
        RATE_LIMITS: 'off',
        ...(redis && { REDIS_URL: redis.url }),
        ...(s3 && { S3_ENDPOINT: s3.url, S3_PUBLIC_URL: s3.url }),
      },
    });
    keep({ stop: stopProduct });
    await untilGuidesAreIndexed(product.url);

    return { ...product, ...(redis && { redis }), ...(disk && { disk }), ...(s3 && { s3 }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** People come to a product that runs. After its first start the guides are still being indexed, and answers come from few or none. */
async function untilGuidesAreIndexed(url: string): Promise<void> {
  const signal = AbortSignal.timeout(FIRST_ANSWER_TIMEOUT_MS);
  for (let isAnswered = false; !isAnswered;) {
    const response = await fetch(`${url}/api/ai/advice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(url).origin },
      body: JSON.stringify({ question: 'How do I paint the walls of a small flat?' }),
      signal,
    });
    const { sources = [] } = (await response.json()) as { sources?: unknown[] };
    isAnswered = sources.length > 0;
  }
}
