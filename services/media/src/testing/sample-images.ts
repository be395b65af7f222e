import sharp from 'sharp';
import { noise, pngChunk } from './image-makers.js';

interface Sample {
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
  width?: number;
  height?: number;
}

/** A harmless image of one colour with grain. */
export function makeSample({ format = 'jpeg', width = 400, height = 300 }: Sample = {}): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width, height, channels: 3, background: '#456', noise: grain } as const;

  return sharp({ create }).toFormat(format).toBuffer();
}

/** Repeated, as tests need tens of megabytes. */
const GRAIN = noise(2 ** 16, 1);
const CHUNK_FRAME = 12;
const IEND_LENGTH = 12;

/** A harmless PNG of 40 × 30 with exactly so many bytes: an unknown chunk pads it. */
export async function makePngOf(bytes: number): Promise<Buffer> {
  const png = await makeSample({ format: 'png', width: 40, height: 30 });
  const filling = pngChunk('fiLl', Buffer.alloc(bytes - png.length - CHUNK_FRAME, GRAIN));

  return Buffer.concat([png.subarray(0, -IEND_LENGTH), filling, png.subarray(-IEND_LENGTH)]);
}
