import { unreadable } from '../image-errors.js';
import { type Container, hasContent, assertPartCount } from './container.js';

const HEADER_LENGTH = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;

interface Walk {
  width: number;
  height: number;
  frames: number;
  hasDescription: boolean;
  end: number;
}

/** Parses a GIF's blocks and counts its frames; each is decoded in the size of the largest. */
export function readGif(bytes: Buffer): Container {
  const { end, frames, ...walk } = parseBlocks(bytes);
  if (frames === 0) {
    throw unreadable();
  }

  return {
    ...walk,
    contentType: 'image/gif',
    bytes: bytes.subarray(0, end),
    frames,
    hasAttachment: hasContent(bytes.subarray(end)),
    isLossless: true,
  };
}

function parseBlocks(bytes: Buffer): Walk {
  if (bytes.length < HEADER_LENGTH) {
    throw unreadable();
  }
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  const walk: Walk = { ...size, frames: 0, hasDescription: false, end: 0 };
  let at = HEADER_LENGTH + colourTableLength(bytes[10] ?? 0);
  while (walk.end === 0) {
    const kind = bytes[at];
    if (kind === TRAILER) {
      walk.end = at + 1;
    } else if (kind === EXTENSION) {
      at = parseExtension(bytes, at, walk);
    } else if (kind === IMAGE) {
      at = parseImage(bytes, at, walk);
    } else {
      throw unreadable();
    }
  }

  return walk;
}

function parseExtension(bytes: Buffer, at: number, walk: Walk): number {
  const label = bytes[at + 1];
  const application = bytes.toString('latin1', at + 3, at + 14);
  if (label === COMMENT || (label === APPLICATION && application === 'XMP DataXMP')) {
    walk.hasDescription = true;
  }

  return skipSubBlocks(bytes, at + 2);
}

function parseImage(bytes: Buffer, at: number, walk: Walk): number {
  if (at + 10 > bytes.length) {
    throw unreadable();
  }
  walk.frames += 1;
  assertPartCount(walk.frames);
  walk.width = Math.max(walk.width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
  walk.height = Math.max(walk.height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
  const smallestCode = 1;

  return skipSubBlocks(bytes, at + 10 + colourTableLength(bytes[at + 9] ?? 0) + smallestCode);
}

/** Length of the colour table in bytes, from the flags. */
function colourTableLength(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 0x07) + 1) : 0;
}

/** Data consists of blocks that begin with their length; a block of length 0 ends it. */
function skipSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  let length = bytes[at];
  while (length) {
    at += 1 + length;
    length = bytes[at];
  }
  if (length === undefined) {
    throw unreadable();
  }

  return at + 1;
}
