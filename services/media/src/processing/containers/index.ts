import { unsupported } from '../image-errors.js';
import { readAvif } from './avif.js';
import type { Container } from './container.js';
import { readGif } from './gif.js';
import { readJpeg } from './jpeg.js';
import { readPng } from './png.js';
import { readWebp } from './webp.js';

export type { Container } from './container.js';

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const AVIF_BRANDS = ['avif', 'avis'];

interface Format {
  isStartOf: (bytes: Buffer) => boolean;
  read: (bytes: Buffer) => Container;
}

const has = (bytes: Buffer, at: number, text: string) =>
  bytes.toString('latin1', at, at + text.length) === text;

const FORMATS: readonly Format[] = [
  { isStartOf: (bytes) => has(bytes, 0, '\xff\xd8\xff'), read: readJpeg },
  { isStartOf: (bytes) => has(bytes, 0, PNG_SIGNATURE), read: readPng },
  { isStartOf: (bytes) => has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP'), read: readWebp },
  { isStartOf: (bytes) => has(bytes, 0, 'GIF87a') || has(bytes, 0, 'GIF89a'), read: readGif },
  { isStartOf: isAvif, read: readAvif },
];

/**
 * Detects the format by the first bytes and parses the whole file.
 *
 * @throws AppError image.unsupported when it is none of the five formats, image.unreadable when it is incomplete
 */
export function readContainer(bytes: Buffer): Container {
  const format = FORMATS.find(({ isStartOf }) => isStartOf(bytes));
  if (!format) {
    throw unsupported();
  }

  return format.read(bytes);
}

/** Whether AVIF is the file's major brand or one of its compatible brands. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || !has(bytes, 4, 'ftyp')) {
    return false;
  }
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), bytes.length, 256));

  return AVIF_BRANDS.some((brand) => brands.includes(brand));
}
