import { deflateSync, gzipSync } from 'node:zlib';
import type { ErrorCode } from '@hearthwise/contracts';
import sharp from 'sharp';
import {
  chance,
  animatedImage,
  noise,
  photograph,
  PNG_HEADER_END,
  PNG_SIGNATURE,
  pngChunk,
  pngHeader,
  sampleImage,
  type Size,
  withChunk,
  withPngSize,
  withReplaced,
  withSegment,
} from './image-makers.js';

/** A file that must be refused, and the error code. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  code: Extract<ErrorCode, 'image.unsupported' | 'image.unreadable' | 'image.too_large'>;
}

type Named = Record<string, Buffer>;

const latin = (text: string) => Buffer.from(text, 'latin1');
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)));

/** All hostile files. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const good = await goodFiles();
  const groups: [HostileFile['code'], Named][] = [
    [
      'image.unsupported',
      {
        ...foreignFiles(good),
        ...(await otherImages()),
        ...polyglots(good),
        ...(await reencodedPolyglots()),
      },
    ],
    [
      'image.unreadable',
      { 'an empty file': Buffer.alloc(0), ...cutFiles(good), ...brokenFiles(good), ...crowdedFiles(good) },
    ],
    ['image.too_large', bombs(good)],
  ];

  return groups.flatMap(([code, files]) =>
    Object.entries(files).map(([name, bytes]) => ({ name, bytes, code })),
  );
}

type Good = Record<'jpeg' | 'progressive' | 'png' | 'webp' | 'lossless' | 'gif' | 'moving' | 'avif', Buffer>;

/** Harmless images from which the others are made. */
export async function goodFiles(size?: Size): Promise<Good> {
  const [jpeg, progressive, png, webp, lossless, gif, moving, avif] = await Promise.all([
    sampleImage('image/jpeg', size),
    photograph(size).jpeg({ progressive: true }).toBuffer(),
    sampleImage('image/png', size),
    sampleImage('image/webp', size),
    photograph(size).webp({ lossless: true, effort: 0 }).toBuffer(),
    sampleImage('image/gif', size),
    animatedImage('image/gif'),
    sampleImage('image/avif', size),
  ]);

  return { jpeg, progressive, png, webp, lossless, gif, moving, avif };
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** Files that are no images, or of none of the five formats. */
function foreignFiles({ png, avif }: Good): Named {
  return {
    SVG: latin(SVG),
    'SVG after a declaration': latin(`<?xml version="1.0"?>\n${SVG}`),
    'zipped SVG': gzipSync(SVG),
    'HTML called .png': latin('<!doctype html><html><body><script>alert(1)</script></body></html>'),
    'plain text': latin('This is not a picture.\n'),
    'one byte': latin('\xff'),
    zeros: Buffer.alloc(4096),
    PDF: latin('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    ZIP: zip(),
    'a film': join('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', Buffer.alloc(64)),
    BMP: join('BM', Buffer.alloc(200)),
    ICO: join('\0\0\x01\0\x01\0', Buffer.alloc(16), png),
    PSD: join('8BPS\0\x01', Buffer.alloc(200)),
    'JPEG XL': join('\xff\x0a', Buffer.alloc(200)),
    HEIC: withReplaced(withReplaced(avif, 'avif', 'heic'), 'avif', 'heic'),
    'HEIC that says it were AVIF': withReplaced(avif, 'av01', 'hvc1'),
  };
}

async function otherImages(): Promise<Named> {
  return { TIFF: await photograph().tiff().toBuffer() };
}

/** A ZIP with one empty file in it: its data, the list of files, and the end that points to the list. */
export function zip(): Buffer {
  const entry = '\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0';
  const list = `PK\x01\x02\x14\0${entry}\0\0\0\0\0\0\0\0\0\0\0\0\0\0a`;
  const end = 'PK\x05\x06\0\0\0\0\x01\0\x01\0\x2f\0\0\0\x1f\0\0\0\0\0';

  return latin(`PK\x03\x04${entry}a${list}${end}`);
}

/** The two headers of a Windows program. */
function windowsProgram(): Buffer {
  const program = Buffer.alloc(256);
  program.write('MZ', 0, 'latin1');
  program.writeUInt32LE(0x80, 0x3c);
  program.write('PE\0\0', 0x80, 'latin1');

  return program;
}

/** Images that are something else at the same time. */
function polyglots({ jpeg, png, webp, gif, avif }: Good): Named {
  const script = Buffer.from(gif);
  script.write('/*', 6, 'latin1');

  return {
    'JPEG and ZIP': join(jpeg, zip()),
    'PNG and ZIP': join(png, zip()),
    'GIF and ZIP (GIFAR)': join(gif, zip()),
    'ZIP inside a JPEG comment': withSegment(jpeg, 0xfe, zip()),
    'JPEG with a PDF in its comment': withSegment(jpeg, 0xfe, '%PDF-1.4 1 0 obj'),
    'PNG with a PDF in its text': withChunk(png, 'tEXt', 'a\0%PDF-1.4'),
    'GIF and JavaScript': join(script, '*/=1;alert(1)'),
    'JPEG and JavaScript': join('\xff\xd8\xff\xe0/*', Buffer.alloc(0x2f2a - 2), jpeg.subarray(20)),
    'script in a JPEG comment': withSegment(jpeg, 0xfe, '<ScRiPt>alert(1)</script>'),
    'script in a JPEG application segment': withSegment(jpeg, 0xe7, '<script src=//example.org>'),
    'page in a PNG text': withChunk(png, 'tEXt', 'Comment\0<HTML ><body onload=alert(1)>'),
    'page after a WebP': join(webp, '<!DOCTYPE HTML><p>'),
    'PHP after a GIF': join(gif, '<?php system($_GET[0]); ?>'),
    'PHP after an AVIF': join(avif, '<?PHP\nphpinfo();'),
    'Windows program after a JPEG': join(jpeg, windowsProgram()),
    'Linux program after a PNG': join(png, '\x7fELF\x02\x01\x01\0', Buffer.alloc(64)),
    'RAR after a JPEG': join(jpeg, 'Rar!\x1a\x07\x01\0'),
  };
}

/**
 * Noise, which PNG encoders write uncompressed, with a signature in some rows. The file itself does not contain the
 * signature, because interlacing separates its bytes; the image that is encoded from its pixels does.
 */
async function reencodedPolyglots(): Promise<Named> {
  const [width, height, channels] = [600, 400, 3] as const;
  const pixels = noise(width * height * channels, 1);
  for (let row = 2; row < height; row += 100) {
    pixels.write('Rar!\x1a\x07', row * width * channels + 30, 'latin1');
  }
  const file = sharp(pixels, { raw: { width, height, channels } }).png({ progressive: true });

  return { 'PNG whose re-encoding contains a RAR': await file.toBuffer() };
}

const SHARES = [10, 50, 99];

/** More parts than a parser may collect, and than fit on a stack. */
const CROWD = 200_000;

/** Every good file, cut off. */
function cutFiles(good: Good): Named {
  return Object.fromEntries(
    Object.entries(good).flatMap(([name, bytes]) =>
      SHARES.map((share) => [
        `${name} cut at ${share} %`,
        bytes.subarray(0, Math.floor((bytes.length * share) / 100)),
      ]),
    ),
  );
}

/** Files that look complete but contain no image. */
function brokenFiles({ jpeg, progressive, png, webp, gif, avif }: Good): Named {
  const rubbish = noise(3000, 7);
  const badChecksum = Buffer.from(png);
  badChecksum[png.length - 20] = (badChecksum[png.length - 20] ?? 0) ^ 1;
  const scan = progressive.subarray(progressive.lastIndexOf('\xff\xda', undefined, 'latin1'), -2);

  return {
    'PNG with a wrong checksum': badChecksum,
    'PNG that claims more rows than it has': withPngSize(png, { width: 240, height: 4000 }),
    'PNG of width 0': withPngSize(png, { width: 0, height: 160 }),
    'PNG without pixels': join(
      PNG_SIGNATURE,
      pngHeader({ width: 9, height: 9 }),
      pngChunk('IEND', Buffer.alloc(0)),
    ),
    'JPEG that claims more rows than it has': withJpegSize(jpeg, { width: 240, height: 4000 }),
    'JPEG of height 0': withJpegSize(jpeg, { width: 240, height: 0 }),
    'half a JPEG with an end put on': join(jpeg.subarray(0, jpeg.length / 2), '\xff\xd9'),
    'JPEG of noise': join('\xff\xd8\xff\xdb', rubbish, '\xff\xd9'),
    'JPEG of a thousand scans': join(
      progressive.subarray(0, -2),
      ...Array.from({ length: 1000 }, () => scan),
      '\xff\xd9',
    ),
    'WebP of noise': join(
      'RIFF',
      Buffer.from([12, 12, 0, 0]),
      'WEBPVP8 ',
      Buffer.from([0, 12, 0, 0]),
      rubbish,
      Buffer.alloc(72),
    ),
    'WebP that claims another size': withWebpLength(webp, webp.length / 2),
    'GIF without a frame': join(gif.subarray(0, 13 + 768), ';'),
    'AVIF without a list of its parts': join(avif.subarray(0, avif.readUInt32BE(0)), '\0\0\0\x0cmdat1234'),
    'AVIF with noise for pixels': join(avif.subarray(0, -1500), rubbish.subarray(0, 1500)),
  };
}

/** Files of so many empty parts that a list of them takes thirty times the file's size. */
function crowdedFiles({ jpeg, png, webp, avif }: Good): Named {
  const crowd = (part: Buffer | string) => {
    const bytes = join(part);

    return Buffer.alloc(bytes.length * CROWD, bytes);
  };
  const chunks = crowd('none\0\0\0\0');
  const meta = avif.indexOf('meta') - 4;
  const metaEnd = meta + avif.readUInt32BE(meta);
  const sizes = box('free', crowd('ispe'));
  const pixel = '\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0';

  return {
    'PNG of many chunks': withChunks(png, crowd(pngChunk('none', Buffer.alloc(0)))),
    'JPEG of many tables': join('\xff\xd8', crowd('\xff\xdb\0\x02'), jpeg.subarray(2)),
    'WebP of many chunks': riff(webp.subarray(12), chunks),
    'WebP with a frame of many chunks': riff(
      webp.subarray(12),
      'ANMF',
      uint32LE(16 + chunks.length),
      Buffer.alloc(16),
      chunks,
    ),
    'GIF of many frames of one pixel': join('GIF89a\x01\0\x01\0\0\0\0', crowd(pixel), ';'),
    'AVIF of many boxes': join(avif, crowd(box('free', Buffer.alloc(0)))),
    'AVIF of many sizes': join(
      avif.subarray(0, meta),
      box('meta', join(avif.subarray(meta + 8, metaEnd), sizes)),
      avif.subarray(metaEnd),
    ),
  };
}

/** The PNG with more chunks after its header. */
function withChunks(png: Buffer, chunks: Buffer): Buffer {
  return join(png.subarray(0, PNG_HEADER_END), chunks, png.subarray(PNG_HEADER_END));
}

function riff(...chunks: (Buffer | string)[]): Buffer {
  const body = join('WEBP', ...chunks);

  return join('RIFF', uint32LE(body.length), body);
}

function box(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + content.length);

  return join(length, name, content);
}

function uint32LE(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);

  return bytes;
}

/** Small files that claim, or inflate to, far more pixels than allowed. */
function bombs({ jpeg, png, webp, lossless, gif, moving, avif }: Good): Named {
  const side = { width: 30_000, height: 30_000 };
  const rows = deflateSync(Buffer.alloc((side.width / 8 + 1) * side.height));
  const canvas = Buffer.from(lossless);
  canvas.writeUInt32LE((16_383 | (16_383 << 14)) >>> 0, canvas.indexOf('VP8L') + 9);
  const extents = Buffer.from(avif);
  extents.writeUInt32BE(65_535, extents.indexOf('ispe') + 8);
  extents.writeUInt32BE(65_535, extents.indexOf('ispe') + 12);
  const screen = Buffer.from(gif);
  screen.writeUInt32LE(0xffff_ffff, 6);

  return {
    'PNG of 30000 × 30000 zeros': join(
      PNG_SIGNATURE,
      pngHeader(side, 1, 0),
      pngChunk('IDAT', rows),
      pngChunk('IEND', Buffer.alloc(0)),
    ),
    'PNG that claims two thousand million on a side': withPngSize(png, {
      width: 2_000_000_000,
      height: 2_000_000_000,
    }),
    'PNG that is too long': withPngSize(png, { width: 16_385, height: 1 }),
    'JPEG that claims 65000 × 65000': withJpegSize(jpeg, { width: 65_000, height: 65_000 }),
    'GIF of twenty thousand frames': withFrames(moving, 20_000),
    'GIF that claims 65535 × 65535': screen,
    'WebP of 16383 × 16383': canvas,
    'WebP that claims 16383 × 16383': withVp8Size(webp, 16_383),
    'AVIF that claims 65535 × 65535': extents,
  };
}

/** The JPEG with another size in its frame header. */
export function withJpegSize(jpeg: Buffer, { width, height }: Size): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf('\xff\xc0', 0, 'latin1');
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);

  return copy;
}

function withVp8Size(webp: Buffer, side: number): Buffer {
  const copy = Buffer.from(webp);
  const at = copy.indexOf('VP8 ') + 14;
  copy.writeUInt16LE(side, at);
  copy.writeUInt16LE(side, at + 2);

  return copy;
}

function withWebpLength(webp: Buffer, length: number): Buffer {
  const copy = Buffer.from(webp);
  copy.writeUInt32LE(Math.floor(length) & ~1, 4);

  return copy;
}

/** The animated GIF with so many more frames. */
function withFrames(gif: Buffer, frames: number): Buffer {
  const start = gif.lastIndexOf('\x21\xf9\x04', undefined, 'latin1');
  const frame = gif.subarray(start, -1);
  // One pixel each: what counts is the canvas on which every frame is decoded.
  const pixel = latin('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0');

  return join(gif.subarray(0, start), frame, ...Array.from({ length: frames }, () => pixel), ';');
}

/** Good files with flipped bits, pieces cut out and pieces of others inserted; the same seed gives the same files. */
export function mutate(files: Buffer[], count: number, seed: number): Buffer[] {
  const random = chance(seed);
  const below = (most: number) => Math.floor(random() * most);
  const pick = () => files[below(files.length)] ?? Buffer.alloc(0);

  return Array.from({ length: count }, () => {
    const bytes = Buffer.from(pick());
    const at = below(bytes.length);
    const kind = below(3);
    if (kind === 0) {
      for (let flips = 1 + below(8); flips > 0; flips -= 1) {
        const place = below(bytes.length);
        bytes[place] = (bytes[place] ?? 0) ^ (1 << below(8));
      }
      return bytes;
    }
    const rest = bytes.subarray(at + below(64));
    const other = pick();
    const piece = kind === 1 ? Buffer.alloc(0) : other.subarray(below(other.length)).subarray(0, below(400));

    return join(bytes.subarray(0, at), piece, rest);
  });
}
