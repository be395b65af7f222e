import { unreadable } from '../image-errors.js';
import { type Container, hasContent, assertPartCount } from './container.js';

const HEADER_LENGTH = 12;
const CHUNK_HEADER_LENGTH = 8;
/** Position and duration of a frame, before its own chunks. */
const FRAME_HEADER_LENGTH = 16;

interface Chunk {
  name: string;
  data: Buffer;
}

/** Parses a WebP's chunks (https://developers.google.com/speed/webp/docs/riff_container). */
export function readWebp(bytes: Buffer): Container {
  const end = bytes.length < HEADER_LENGTH ? Infinity : CHUNK_HEADER_LENGTH + bytes.readUInt32LE(4);
  if (end > bytes.length) {
    throw unreadable();
  }
  const chunks = readChunks(bytes.subarray(HEADER_LENGTH, end));
  const frames = chunks.filter(({ name }) => name === 'ANMF');
  const all = [...chunks];
  frames.forEach(({ data }) => readChunks(data.subarray(FRAME_HEADER_LENGTH), all));
  const sizes = all.map(sizeOf);

  return {
    contentType: 'image/webp',
    bytes: bytes.subarray(0, end),
    width: Math.max(0, ...sizes.map(({ width }) => width)),
    height: Math.max(0, ...sizes.map(({ height }) => height)),
    frames: Math.max(1, frames.length),
    hasDescription: chunks.some(({ name }) => name === 'XMP '),
    hasAttachment: hasContent(bytes.subarray(end)),
    isLossless: all.some(({ name }) => name === 'VP8L'),
  };
}

/** Appends the chunks in the bytes to `chunks`. */
function readChunks(bytes: Buffer, chunks: Chunk[] = []): Chunk[] {
  let at = 0;
  while (at + CHUNK_HEADER_LENGTH <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    const start = at + CHUNK_HEADER_LENGTH;
    if (start + length > bytes.length) {
      throw unreadable();
    }
    chunks.push({ name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(start, start + length) });
    assertPartCount(chunks.length);
    // A chunk of odd length is padded with one byte.
    at = start + length + (length % 2);
  }

  return chunks;
}

const NO_SIZE = { width: 0, height: 0 };

/** The size that a chunk claims: of the canvas, or of a frame. */
function sizeOf({ name, data }: Chunk): { width: number; height: number } {
  if (data.length < 10) {
    return NO_SIZE;
  }
  if (name === 'VP8X') {
    return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) };
  }
  if (name === 'VP8 ') {
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  if (name === 'VP8L') {
    const bits = data.readUInt32LE(1);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }

  return NO_SIZE;
}
