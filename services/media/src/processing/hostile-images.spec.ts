import { AppError } from '@hearthwise/contracts';
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { goodFiles, hostileFiles, mutate, withJpegSize } from '../testing/hostile-files.js';
import { photograph, sampleImage, withChunk } from '../testing/image-makers.js';
import { sanitizeImage } from './sanitize.js';

const files = await hostileFiles();
const EXPECTED = new Set(['clean', 'image.unsupported', 'image.unreadable', 'image.too_large']);

/** Bytes of memory that this process had at most while the task ran, beyond what it had before; only Linux tells. */
async function memoryOf(task: () => Promise<unknown>): Promise<number> {
  const forgetPeak = '5';
  writeFileSync('/proc/self/clear_refs', forgetPeak);
  const before = process.memoryUsage.rss();
  await task();
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];

  return 1024 * Number(peak) - before;
}

describe('a hostile file', () => {
  it.each(files)('should be refused: $name', async ({ bytes, code }) => {
    await expect(sanitizeImage(bytes)).rejects.toMatchObject({ code });
  });

  it.runIf(process.platform === 'linux')('should not get memory by claiming to be large', async () => {
    const bombs = files.filter(({ code }) => code === 'image.too_large');
    const used = await memoryOf(async () => {
      const results = await Promise.allSettled(bombs.map(({ bytes }) => sanitizeImage(bytes)));
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(bombs.length);
    });
    expect(used).toBeLessThan(50_000_000);
  });

  it.runIf(process.platform === 'linux')('should not get memory by what is packed in it', async () => {
    const png = await sampleImage('image/png');
    const packed = deflateSync(Buffer.alloc(200_000_000)).toString('latin1');
    const uploads = [
      withChunk(png, 'zTXt', `Comment\0\0${packed}`),
      withChunk(png, 'iTXt', `Comment\0\x01\0\0\0${packed}`),
      withChunk(png, 'iCCP', `a\0\0${packed}`),
    ];
    for (const upload of uploads) {
      const used = await memoryOf(async () => {
        expect(['clean', 'image.unreadable']).toContain(await outcomeOf(upload));
      });
      expect(used).toBeLessThan(50_000_000);
    }
  });

  it('should never do more than be refused, however it was damaged', async () => {
    // Small, so that much can be damaged in little time.
    const good = Object.values(await goodFiles({ width: 96, height: 64 }));
    const outcomes = new Map<string, number>();
    for (const bytes of mutate(good, 200, 20_26)) {
      const started = performance.now();
      const outcome = await outcomeOf(bytes);
      outcomes.set(outcome, 1 + (outcomes.get(outcome) ?? 0));
      expect(performance.now() - started).toBeLessThan(10_000);
    }
    expect([...outcomes.keys()].filter((name) => !EXPECTED.has(name))).toEqual([]);
    // Both ends of the claim are met: damage that shows, and damage that doesn't matter.
    expect(outcomes.get('clean')).toBeGreaterThan(5);
    expect(outcomes.get('image.unreadable')).toBeGreaterThan(50);
  }, 120_000);
});

/** `clean` when an image came out that a decoder reads to the last pixel, else the code of the refusal. */
async function outcomeOf(bytes: Buffer): Promise<string> {
  try {
    const clean = await sanitizeImage(bytes);
    const { channels } = await sharp(clean.bytes, { animated: true, failOn: 'warning' }).stats();
    expect(channels.length).toBeGreaterThan(0);

    return 'clean';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

describe('sizes', () => {
  it('should be allowed up to the limit of a side', async () => {
    const upload = await photograph({ width: 16_384, height: 2 }).png().toBuffer();
    await expect(sanitizeImage(upload)).resolves.toMatchObject({ width: 16_384, height: 2 });
  });

  it('should be refused one pixel further', async () => {
    const upload = await photograph({ width: 2, height: 16_385 }).jpeg().toBuffer();
    await expect(sanitizeImage(upload)).rejects.toMatchObject({ code: 'image.too_large' });
  });

  it('should be allowed up to the limit of pixels, and refused a row further', async () => {
    const size = { width: 8_000, height: 8_000 };
    const blank = await sharp({ create: { ...size, channels: 3, background: '#987' } })
      .jpeg({ quality: 40 })
      .toBuffer();
    await expect(sanitizeImage(blank)).resolves.toMatchObject(size);
    const rowMore = withJpegSize(blank, { width: 8_000, height: 8_001 });
    await expect(sanitizeImage(rowMore)).rejects.toMatchObject({ code: 'image.too_large' });
  }, 60_000);
});
