import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

interface ImageOptions {
  width?: number;
  height?: number;
  /** One colour is a file of a few hundred bytes; not compressed, it is as large as its pixels and as quick to process. */
  isCompressed?: boolean;
  /** Says where and with what it was taken. */
  hasLocation?: boolean;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A file of so many zeros, which the browser reads by itself; what a test sends it over the wire takes seconds. */
export function makeLargeFile(name: string, bytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthwise-large-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, '');
  truncateSync(path, bytes);

  return path;
}

/** The bytes of a PNG that no other call gives. */
export function makePng(options: ImageOptions = {}): Buffer {
  const { width = 400, height = 300, isCompressed = true, hasLocation = false } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);

  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(hasLocation ? [chunk('eXIf', locationFacts())] : []),
    chunk('IDAT', deflateSync(pixels(width, height), { level: isCompressed ? -1 : 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function pixels(width: number, height: number): Buffer {
  const stride = 1 + width * 3;
  const bytes = Buffer.alloc(stride * height, randomBytes(3));
  for (let row = 0; row < height; row += 1) {
    // The byte before each row names its filter: none.
    bytes[row * stride] = 0;
  }

  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));

  return Buffer.concat([length, body, checksum]);
}

/** Exif: the camera's maker, and a latitude. */
function locationFacts(): Buffer {
  const bytes = Buffer.alloc(104);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(2, 8);
  entry(bytes, 10, { tag: 0x01_0f, type: 2, count: 8, value: 38 });
  entry(bytes, 22, { tag: 0x88_25, type: 4, count: 1, value: 46 });
  bytes.write('Example\0', 38, 'latin1');
  bytes.writeUInt16LE(2, 46);
  entry(bytes, 48, { tag: 1, type: 2, count: 2, value: 'N'.charCodeAt(0) });
  entry(bytes, 60, { tag: 2, type: 5, count: 3, value: 76 });
  [52, 1, 31, 1, 12, 1].forEach((part, index) => bytes.writeUInt32LE(part, 76 + index * 4));

  return bytes;
}

function entry(
  bytes: Buffer,
  at: number,
  { tag, type, count, value }: { tag: number; type: number; count: number; value: number },
): void {
  bytes.writeUInt16LE(tag, at);
  bytes.writeUInt16LE(type, at + 2);
  bytes.writeUInt32LE(count, at + 4);
  bytes.writeUInt32LE(value, at + 8);
}
