import { crc32 } from 'node:zlib';
import type { ImageType } from '@hearthwise/contracts';
import sharp, { type Sharp } from 'sharp';

/** Seeded random numbers from 0 (inclusive) to 1 (exclusive). */
export function chance(seed: number): () => number {
  let state = seed;

  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Seeded random bytes, as incompressible as compressed data. In a loop: tests need tens of megabytes. */
export function noise(length: number, seed: number): Buffer {
  const random = chance(seed);
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; at++) {
    bytes[at] = random() * 256;
  }

  return bytes;
}

export interface Size {
  width: number;
  height: number;
}

export const SAMPLE_SIZE: Size = { width: 240, height: 160 };

/** Pixels like a photograph's: a gradient with grain. */
export function photograph({ width, height }: Size = SAMPLE_SIZE, seed = 1): Sharp {
  const random = chance(seed);
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % width;
    const y = Math.floor(at / 3 / width);
    const grain = random() * 40;
    pixels.set([(x * 200) / width + grain, (y * 200) / height + grain, 60 + grain], at);
  }

  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const ENCODERS: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 90 }),
  'image/gif': (image) => image.gif(),
  'image/avif': (image) => image.avif({ effort: 0 }),
};

/** A harmless image of the type. */
export function sampleImage(type: ImageType, size: Size = SAMPLE_SIZE): Promise<Buffer> {
  return ENCODERS[type](photograph(size)).toBuffer();
}

/** An animated image whose frames differ. */
export async function animatedImage(type: 'image/gif' | 'image/webp', frames = 3): Promise<Buffer> {
  const size = { width: 64, height: 48 };
  const stills = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      photograph(size, index + 1)
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(stills, { join: { animated: true } });

  return type === 'image/gif'
    ? joined.gif({ loop: 2, delay: Array.from({ length: frames }, () => 120) }).toBuffer()
    : joined.webp({ loop: 2, delay: Array.from({ length: frames }, () => 120) }).toBuffer();
}

/** What a phone writes about a photograph: place, camera, time and description. */
export const PHONE_EXIF = {
  IFD0: { Make: 'Hearth', Model: 'Phone 1', ImageDescription: 'Our kitchen' },
  IFD2: { DateTimeOriginal: '2026:05:01 10:00:00', BodySerialNumber: 'A-123' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '47/1 30/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '8/1 30/1 0/1',
  },
};

/** A photograph with `PHONE_EXIF`. */
export function phonePhotograph(type: ImageType = 'image/jpeg', size: Size = SAMPLE_SIZE): Promise<Buffer> {
  return ENCODERS[type](photograph(size)).withExif(PHONE_EXIF).toBuffer();
}

const START_LENGTH = 2;

/** The JPEG with another segment after its start. */
export function withSegment(jpeg: Buffer, code: number, body: Buffer | string): Buffer {
  const content = Buffer.from(body as string, 'latin1');
  const head = Buffer.from([0xff, code, (content.length + 2) >> 8, (content.length + 2) & 0xff]);

  return Buffer.concat([jpeg.subarray(0, START_LENGTH), head, content, jpeg.subarray(START_LENGTH)]);
}

/** A PNG chunk with a valid checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));

  return Buffer.concat([length, body, checksum]);
}

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
export const PNG_HEADER_END = 33;

/** A PNG's first chunk: size and pixel format. */
export function pngHeader({ width, height }: Size, bits = 8, kind = 2): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, kind], 8);

  return pngChunk('IHDR', header);
}

/** The PNG with another chunk after its header. */
export function withChunk(png: Buffer, name: string, data: Buffer | string): Buffer {
  const chunk = pngChunk(name, Buffer.from(data as string, 'latin1'));

  return Buffer.concat([png.subarray(0, PNG_HEADER_END), chunk, png.subarray(PNG_HEADER_END)]);
}

/** The PNG with another size in its header and a valid checksum. */
export function withPngSize(png: Buffer, size: Size): Buffer {
  const [bits, kind] = [png[24], png[25]];

  return Buffer.concat([PNG_SIGNATURE, pngHeader(size, bits, kind), png.subarray(PNG_HEADER_END)]);
}

/** The bytes with the first occurrence of `from` overwritten by `to`. */
export function withReplaced(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from, 0, 'latin1');
  const copy = Buffer.from(bytes);
  copy.write(to, at, 'latin1');

  return copy;
}
