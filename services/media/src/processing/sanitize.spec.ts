import { IMAGE_TYPES, type ImageType } from '@hearthwise/contracts';
import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  animatedImage,
  noise,
  phonePhotograph,
  photograph,
  SAMPLE_SIZE,
  sampleImage,
  withChunk,
  withSegment,
} from '../testing/image-makers.js';
import { sanitizeImage } from './sanitize.js';

const SECRETS = ['exif', 'xmp', 'iptc', 'comments', 'orientation', 'icc'] as const;

/** Says what of an upload's secrets is still there; images in P3 keep the decoder's own profile. */
async function secretsOf(image: Buffer): Promise<(keyof Metadata)[]> {
  const metadata = await sharp(image).metadata();

  return SECRETS.filter((name) => metadata[name] !== undefined);
}

const pixelsOf = (image: Buffer) => sharp(image, { animated: true }).ensureAlpha().raw().toBuffer();

async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const sum = left.reduce((total, value, index) => total + Math.abs(value - (right[index] ?? 0)), 0);

  return sum / left.length;
}

describe('a clean image', () => {
  it.each(IMAGE_TYPES)('should be of the same kind and look the same: %s', async (type) => {
    const upload = await sampleImage(type);
    const clean = await sanitizeImage(upload);
    expect(clean).toMatchObject({ contentType: type, ...SAMPLE_SIZE, removed: [], isAnimated: false });
    expect(await sharp(clean.bytes).metadata()).toMatchObject({ mediaType: type, ...SAMPLE_SIZE });
    expect(await meanDifference(upload, clean.bytes)).toBeLessThan(6);
  });

  it('should come with a thumbhash of its colours', async () => {
    const { thumbhash } = await sanitizeImage(await sampleImage('image/jpeg'));
    const bytes = Buffer.from(thumbhash, 'base64');
    expect(bytes.length).toBeGreaterThan(15);
    expect(bytes.length).toBeLessThan(40);
  });

  it.each([
    ['PNG', () => sampleImage('image/png')],
    ['lossless WebP', () => photograph().webp({ lossless: true }).toBuffer()],
  ])('should keep every pixel of a %s', async (_kind, make) => {
    const upload = await make();
    const { bytes } = await sanitizeImage(upload);
    expect((await pixelsOf(bytes)).equals(await pixelsOf(upload))).toBe(true);
  });

  it.each(['image/png', 'image/webp', 'image/gif', 'image/avif'] as const)(
    'should stay transparent: %s',
    async (type) => {
      const create = { width: 40, height: 30, channels: 4 as const, background: '#f000' };
      const format =
        type === 'image/png' ? 'png' : type === 'image/webp' ? 'webp' : type === 'image/gif' ? 'gif' : 'avif';
      const { bytes } = await sanitizeImage(await sharp({ create }).toFormat(format).toBuffer());
      expect((await pixelsOf(bytes))[3]).toBe(0);
    },
  );

  it.each(['image/gif', 'image/webp'] as const)('should keep moving: %s', async (type) => {
    const clean = await sanitizeImage(await animatedImage(type, 4));
    expect(clean).toMatchObject({ contentType: type, width: 64, height: 48, isAnimated: true });
    const metadata = await sharp(clean.bytes).metadata();
    expect(metadata).toMatchObject({ pages: 4, loop: 2, delay: [120, 120, 120, 120] });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('should stand upright, from orientation %i', async (orientation) => {
    const upload = await photograph().withMetadata({ orientation }).jpeg().toBuffer();
    const clean = await sanitizeImage(upload);
    const upright = await sharp(upload).autoOrient().png().toBuffer();
    const { width, height } = await sharp(upright).metadata();
    expect(clean).toMatchObject({ width, height });
    expect(await meanDifference(upright, clean.bytes)).toBeLessThan(6);
    expect(await secretsOf(clean.bytes)).toEqual([]);
  });
});

describe('what an upload tells beside its pixels', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const)(
    'should be gone, and its owner told: %s',
    async (type) => {
      const upload = await phonePhotograph(type);
      expect(upload.includes('Our kitchen')).toBe(true);
      const { bytes, removed } = await sanitizeImage(upload);
      expect(removed).toEqual(['location', 'camera', 'description']);
      expect(await secretsOf(bytes)).toEqual([]);
      expect(bytes.includes('Our kitchen')).toBe(false);
    },
  );

  it('should not be told of when it is only the way up', async () => {
    const upload = await photograph().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sanitizeImage(upload)).removed).toEqual([]);
  });

  const XMP =
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta><?xpacket end="w"?>';

  it.each<[string, (jpeg: Buffer, png: Buffer) => Buffer]>([
    ['XMP', (jpeg) => withSegment(jpeg, 0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP}`)],
    [
      'IPTC',
      (jpeg) => withSegment(jpeg, 0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0a\x1c\x02\x78\0\x05Hello`),
    ],
    ['a comment', (jpeg) => withSegment(jpeg, 0xfe, 'Our kitchen')],
    ['a record of its making', (jpeg) => withSegment(jpeg, 0xeb, 'JP\0\x01\0\0\0\x01 jumb c2pa')],
    ['a text', (_jpeg, png) => withChunk(png, 'tEXt', 'Comment\0Our kitchen')],
    ['a packed text', (_jpeg, png) => withChunk(png, 'zTXt', 'Comment\0\0x\x9c')],
  ])('should be gone, and its owner told: %s', async (_what, make) => {
    const upload = make(await sampleImage('image/jpeg'), await sampleImage('image/png'));
    const { bytes, removed } = await sanitizeImage(upload);
    expect(removed).toEqual(['description']);
    expect(await secretsOf(bytes)).toEqual([]);
    expect(bytes.includes('Our kitchen')).toBe(false);
  });

  it('should be gone, and its owner told: the comment of a GIF', async () => {
    const gif = await sampleImage('image/gif');
    const at = gif.indexOf('\x21\xf9', 0, 'latin1');
    const comment = Buffer.from('\x21\xfe\x0bOur kitchen\0', 'latin1');
    const upload = Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)]);
    const { bytes, removed } = await sanitizeImage(upload);
    expect(removed).toEqual(['description']);
    expect(bytes.includes('Our kitchen')).toBe(false);
  });
});

describe('colours', () => {
  /** Pure red and green of Display P3, which sRGB has not. */
  const VIVID = new Uint16Array(64 * 64 * 3).map((_, index) =>
    index % 3 === Math.floor(index / 3) % 2 ? 65_535 : 0,
  );
  const vivid = () => sharp(VIVID, { raw: { width: 64, height: 64, channels: 3 } }).withIccProfile('p3');

  it.each(['png', 'webp'] as const)('should stay as vivid as Display P3 has them: %s', async (format) => {
    const { bytes, removed } = await sanitizeImage(
      await vivid().toFormat(format, { lossless: true }).toBuffer(),
    );
    expect(removed).toEqual([]);
    expect((await sharp(bytes).metadata()).hasProfile).toBe(true);
    const pixels = await sharp(bytes, { ignoreIcc: true }).removeAlpha().raw().toBuffer();
    expect([...pixels.subarray(0, 6)]).toEqual([255, 0, 0, 0, 255, 0]);
  });

  it('should become sRGB from four inks, and the profile be told of', async () => {
    const upload = await photograph().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
    const { bytes, removed } = await sanitizeImage(upload);
    expect(removed).toEqual(['profile']);
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3, hasProfile: false });
    const plain = await photograph().png().toBuffer();
    expect(await meanDifference(plain, bytes)).toBeLessThan(20);
  });

  it('should not be told of when they were sRGB already', async () => {
    const { bytes, removed } = await sanitizeImage(
      await photograph().withIccProfile('srgb').jpeg().toBuffer(),
    );
    expect(removed).toEqual([]);
    expect(await secretsOf(bytes)).toEqual([]);
  });

  it('should have 8 bits from 16', async () => {
    const upload = await photograph().toColourspace('rgb16').png().toBuffer();
    expect(await sharp(upload).metadata()).toMatchObject({ depth: 'ushort' });
    const { bytes } = await sanitizeImage(upload);
    expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' });
    expect(await meanDifference(await photograph().png().toBuffer(), bytes)).toBeLessThan(2);
  });

  it.each(['jpeg', 'png'] as const)('should stay grey: %s', async (format) => {
    const { bytes } = await sanitizeImage(await photograph().greyscale().toFormat(format).toBuffer());
    const [red, green, blue] = await pixelsOf(bytes);
    expect([green, blue]).toEqual([red, red]);
  });
});

describe("a phone's photograph", () => {
  const film = (bytes: number) =>
    Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), noise(bytes, 3)]);
  const samsungTail = Buffer.from(
    `\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000000SEFHk\0\0\0\x01\0\0\0SEFT`,
    'latin1',
  );

  it.each<[string, (jpeg: Buffer) => Buffer]>([
    ['a second image (MPF)', (jpeg) => Buffer.concat([withSegment(jpeg, 0xe2, 'MPF\0MM\0*'), jpeg])],
    ['a film (motion photo)', (jpeg) => Buffer.concat([jpeg, film(2_000_000)])],
    ["Samsung's trailer", (jpeg) => Buffer.concat([jpeg, film(5_000), samsungTail])],
  ])('should pass without %s', async (_what, make) => {
    const jpeg = await sampleImage('image/jpeg');
    const { bytes, removed } = await sanitizeImage(make(jpeg));
    expect(removed).toEqual(['attachment']);
    expect(await meanDifference(jpeg, bytes)).toBeLessThan(6);
    expect(bytes.length).toBeLessThan(2 * jpeg.length);
  });

  it('should pass with stray bytes between its segments', async () => {
    const jpeg = await sampleImage('image/jpeg');
    const at = jpeg.indexOf('\xff\xc0', 0, 'latin1');
    const { bytes } = await sanitizeImage(
      Buffer.concat([jpeg.subarray(0, at), Buffer.alloc(18, 7), jpeg.subarray(at)]),
    );
    expect(await meanDifference(jpeg, bytes)).toBeLessThan(6);
  });

  it('should pass with wrong numbers at the start of its scan', async () => {
    const jpeg = await sampleImage('image/jpeg');
    const wrong = Buffer.from(jpeg);
    const scan = wrong.indexOf('\xff\xda', 0, 'latin1');
    const length = wrong.readUInt16BE(scan + 2);
    wrong.fill(0, scan + 2 + length - 3, scan + 2 + length);
    await expect(sharp(wrong).stats()).rejects.toThrow('Invalid SOS parameters');
    const { bytes } = await sanitizeImage(wrong);
    expect(await meanDifference(jpeg, bytes)).toBeLessThan(6);
  });

  it('should not be told to hold anything when it is only filled up with zeros', async () => {
    const jpeg = await sampleImage('image/jpeg');
    expect((await sanitizeImage(Buffer.concat([jpeg, Buffer.alloc(4096)]))).removed).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])(
    'should never be taken for something else because of what its data are by chance: %i',
    async (seed) => {
      const jpeg = await sampleImage('image/jpeg');
      const { removed } = await sanitizeImage(Buffer.concat([jpeg, noise(8_000_000, seed)]));
      expect(removed).toEqual(['attachment']);
    },
  );
});

it('should read only the five kinds, whatever libvips could', async () => {
  const tiff = await photograph().tiff().toBuffer();
  await expect(sharp(tiff).metadata()).rejects.toThrow('unsupported image format');
  const types: readonly ImageType[] = IMAGE_TYPES;
  await Promise.all(
    types.map(async (type) => expect((await sanitizeImage(await sampleImage(type))).contentType).toBe(type)),
  );
});
