import { crc32 } from 'node:zlib';
import { unreadable } from '../image-errors.js';
import { type Container, hasContent, assertPartCount } from './container.js';

const SIGNATURE_LENGTH = 8;
/** Length, name and checksum of a chunk. */
const FRAME_LENGTH = 12;

/** Optional chunks that affect how pixels are displayed: transparency, colours and orientation. */
const DISPLAY_CHUNKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'eXIf']);
/** Chunks of text, and `caBX`, the provenance record (C2PA). */
const TEXT_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt', 'caBX']);

/** A chunk is optional when its name begins with a lower-case letter (PNG, 5.4). */
const isOptional = (name: string) => name >= 'a';

interface Chunk {
  name: string;
  data: Buffer;
  /** The chunk with length, name and checksum. */
  whole: Buffer;
}

/**
 * Parses a PNG's chunks and keeps those that a decoder needs; texts are not even inflated. Of an animated one (APNG), the
 * still image is used that it contains for programs without animation.
 */
export function readPng(bytes: Buffer): Container {
  const { chunks, end } = readChunks(bytes);
  const header = chunks[0];
  if (header?.name !== 'IHDR' || header.data.length !== 13) {
    throw unreadable();
  }
  const needed = chunks.filter(({ name }) => !isOptional(name) || DISPLAY_CHUNKS.has(name));

  return {
    contentType: 'image/png',
    bytes: Buffer.concat([bytes.subarray(0, SIGNATURE_LENGTH), ...needed.map(({ whole }) => whole)]),
    width: header.data.readUInt32BE(0),
    height: header.data.readUInt32BE(4),
    frames: 1,
    hasDescription: chunks.some(({ name }) => TEXT_CHUNKS.has(name)),
    hasAttachment: hasContent(bytes.subarray(end)),
    isLossless: true,
  };
}

function readChunks(bytes: Buffer): { chunks: Chunk[]; end: number } {
  const chunks: Chunk[] = [];
  let end = SIGNATURE_LENGTH;
  while (chunks.at(-1)?.name !== 'IEND') {
    const chunk = readChunk(bytes, end);
    chunks.push(chunk);
    assertPartCount(chunks.length);
    end += chunk.whole.length;
  }

  return { chunks, end };
}

function readChunk(bytes: Buffer, at: number): Chunk {
  const length = at + FRAME_LENGTH <= bytes.length ? bytes.readUInt32BE(at) : Infinity;
  if (at + FRAME_LENGTH + length > bytes.length) {
    throw unreadable();
  }
  const dataEnd = at + 8 + length;
  if (crc32(bytes.subarray(at + 4, dataEnd)) !== bytes.readUInt32BE(dataEnd)) {
    throw unreadable();
  }

  return {
    name: bytes.toString('latin1', at + 4, at + 8),
    data: bytes.subarray(at + 8, dataEnd),
    whole: bytes.subarray(at, dataEnd + 4),
  };
}
