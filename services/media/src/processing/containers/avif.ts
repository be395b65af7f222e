import { unreadable, unsupported } from '../image-errors.js';
import { type Container, hasContent, assertPartCount } from './container.js';

/** Top-level boxes of an AVIF file (ISO/IEC 14496-12 and 23008-12); anything else is an attachment. */
const TOP_BOXES = new Set(['ftyp', 'meta', 'mdat', 'idat', 'moov', 'free', 'skip', 'uuid', 'styp', 'sidx']);

interface Box {
  name: string;
  bytes: Buffer;
}

/**
 * Parses an AVIF's boxes. Of an animated one, the still image that it also contains is used.
 *
 * @throws AppError image.unsupported when its images are not AV1, as in a phone's HEIC
 */
export function readAvif(bytes: Buffer): Container {
  const { boxes, end } = readBoxes(bytes);
  const meta = boxes.find(({ name }) => name === 'meta')?.bytes;
  if (!meta) {
    throw unreadable();
  }
  if (!meta.includes('av01')) {
    throw unsupported();
  }
  const sizes = extentsOf(meta);

  return {
    contentType: 'image/avif',
    bytes: bytes.subarray(0, end),
    width: Math.max(0, ...sizes.map(({ width }) => width)),
    height: Math.max(0, ...sizes.map(({ height }) => height)),
    frames: 1,
    hasDescription: meta.includes('application/rdf+xml') || boxes.some(({ name }) => name === 'uuid'),
    hasAttachment: hasContent(bytes.subarray(end)),
    isLossless: false,
  };
}

function readBoxes(bytes: Buffer): { boxes: Box[]; end: number } {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!TOP_BOXES.has(name)) {
      break;
    }
    const end = at + boxLength(bytes, at);
    if (end > bytes.length) {
      throw unreadable();
    }
    boxes.push({ name, bytes: bytes.subarray(at, end) });
    assertPartCount(boxes.length);
    at = end;
  }

  return { boxes, end: at };
}

/** A length of 0 means to the end of the file; after a length of 1, the length follows in 64 bits. */
function boxLength(bytes: Buffer, at: number): number {
  const length = bytes.readUInt32BE(at);
  if (length === 0) {
    return bytes.length - at;
  }
  const isLong = length === 1;
  const whole = isLong && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : length;
  if (whole < (isLong ? 16 : 8)) {
    throw unreadable();
  }

  return whole;
}

/** Sizes of the image and of its tiles (`ispe` boxes). */
function extentsOf(meta: Buffer): { width: number; height: number }[] {
  const extents = [];
  for (let at = meta.indexOf('ispe'); at !== -1; at = meta.indexOf('ispe', at + 4)) {
    if (at + 16 <= meta.length) {
      extents.push({ width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) });
      assertPartCount(extents.length);
    }
  }

  return extents;
}
