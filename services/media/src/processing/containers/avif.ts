import { unreadable, unsupported } from '../image-errors.js';
import { type Container, hasContent, assertPartCount } from './container.js';

/** Boxes that stand at the top of an AVIF file (ISO/IEC 14496-12 and 23008-12); what else follows belongs to something else. */
const TOP_BOXES = new Set(['ftyp', 'meta', 'mdat', 'idat', 'moov', 'free', 'skip', 'uuid', 'styp', 'sidx']);

interface Box {
  name: string;
  bytes: Buffer;
}

/**
 * Walks an AVIF's boxes. A file of the same family with pictures that are not AV1, such as a phone's HEIC, is refused;
 * a moving one is the still picture that it holds too.
 *
 * @throws AppError image.unsupported when its pictures are not AV1
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

/** A length of 0 reaches to the end of the file, one of 1 says that the true one follows in 64 bits. */
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

/** Every size in the file's list of properties (`ispe` boxes): of the picture, and of the tiles that it is put together from. */
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
