import { unreadable } from '../image-errors.js';
import { type Container, hasContent, assertPartCount } from './container.js';

const MARKER = 0xff;
const START = Buffer.from([MARKER, 0xd8]);
const END = Buffer.from([MARKER, 0xd9]);

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP15 = 0xef;
const APP1 = 0xe1;
const APP11 = 0xeb;
const APP13 = 0xed;

/** Frame headers (SOF0 to SOF15), except three codes in that range with another meaning. */
const isFrameHeader = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
/** Baseline and extended sequential. */
const isSequential = (code: number) => code === 0xc0 || code === 0xc1;

/** Ordinary progressive images have about ten; thousands of empty scans keep a decoder busy for minutes. */
const MAX_SCANS = 64;

interface Walk {
  kept: Buffer[];
  width: number;
  height: number;
  frameHeader: number;
  scans: number;
  hasDescription: boolean;
  /** Offset of the image's end; 0 until it is found. */
  end: number;
}

/**
 * Parses a JPEG's segments and keeps those that a decoder needs. That makes photographs of phones acceptable to a strict
 * decoder: some phones write stray bytes between segments or wrong values at the start of a scan
 * (https://github.com/lovell/sharp/issues/1578), and most append more images or a video.
 */
export function readJpeg(bytes: Buffer): Container {
  const walk = parseSegments(bytes);
  if (walk.scans === 0) {
    throw unreadable();
  }

  return {
    contentType: 'image/jpeg',
    bytes: Buffer.concat(walk.kept),
    width: walk.width,
    height: walk.height,
    frames: 1,
    hasDescription: walk.hasDescription,
    hasAttachment: hasContent(bytes.subarray(walk.end)),
    isLossless: false,
  };
}

function parseSegments(bytes: Buffer): Walk {
  const walk: Walk = {
    kept: [START],
    width: 0,
    height: 0,
    frameHeader: 0,
    scans: 0,
    hasDescription: false,
    end: 0,
  };
  let at = START.length;
  while (walk.end === 0) {
    at = findMarker(bytes, at);
    const code = bytes[at + 1] ?? 0;
    if (code === END_OF_IMAGE) {
      walk.kept.push(END);
      walk.end = at + 2;
    } else {
      at = parseSegment(bytes, at, walk);
    }
  }

  return walk;
}

/** Finds the next marker that is not padding. */
function findMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(MARKER, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const code = bytes[at + 1] ?? 0;
    if (code !== MARKER && code !== 0 && !isRestart(code)) {
      return at;
    }
    at = bytes.indexOf(MARKER, at + (code === MARKER ? 1 : 2));
  }
  throw unreadable();
}

/** Records what the segment says, keeps it if a decoder needs it, and returns the offset behind it. */
function parseSegment(bytes: Buffer, at: number, walk: Walk): number {
  const code = bytes[at + 1] ?? 0;
  const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
  const bodyEnd = at + 2 + length;
  if (length < 2 || bodyEnd > bytes.length) {
    throw unreadable();
  }
  const body = bytes.subarray(at + 4, bodyEnd);
  if (isFrameHeader(code)) {
    readFrameHeader(code, body, walk);
  }
  if (code === START_OF_SCAN) {
    return parseScan(bytes, at, bodyEnd, walk);
  }
  if (isDescription(code, body)) {
    walk.hasDescription = true;
  }
  if (isNeeded(code, body)) {
    walk.kept.push(bytes.subarray(at, bodyEnd));
    assertPartCount(walk.kept.length);
  }

  return bodyEnd;
}

function readFrameHeader(code: number, body: Buffer, walk: Walk): void {
  if (body.length < 6) {
    throw unreadable();
  }
  walk.frameHeader = code;
  walk.height = Math.max(walk.height, body.readUInt16BE(1));
  walk.width = Math.max(walk.width, body.readUInt16BE(3));
}

/** Keeps a scan's header and its compressed data, up to the marker that ends it. */
function parseScan(bytes: Buffer, at: number, dataStart: number, walk: Walk): number {
  walk.scans += 1;
  if (walk.scans > MAX_SCANS) {
    throw unreadable();
  }
  const end = findMarker(bytes, dataStart);
  const header = Buffer.from(bytes.subarray(at, dataStart));
  if (isSequential(walk.frameHeader) && header.length >= 7) {
    // The only valid values for a sequential scan; decoders ignore others, but warn about them.
    header.set([0, 63, 0], header.length - 3);
  }
  walk.kept.push(header, bytes.subarray(dataStart, end));

  return end;
}

const startsWith = (body: Buffer, text: string) => body.toString('latin1', 0, text.length) === text;
const isExif = (body: Buffer) => startsWith(body, 'Exif\0');

/** Comments, XMP, Photoshop's block with IPTC, and provenance records (C2PA). */
function isDescription(code: number, body: Buffer): boolean {
  return (
    (code === COMMENT && hasContent(body)) ||
    (code === APP1 && startsWith(body, 'http://ns.adobe.com/')) ||
    (code === APP13 && body.includes('8BIM\u0004\u0004', 0, 'latin1')) ||
    (code === APP11 && startsWith(body, 'JP'))
  );
}

/** Tables and frames; of the application segments JFIF, Exif (for the orientation), ICC and Adobe's colours. */
function isNeeded(code: number, body: Buffer): boolean {
  if (code === COMMENT) {
    return false;
  }
  if (code < APP0 || code > APP15) {
    return true;
  }

  return isExif(body) || ['JFIF\0', 'ICC_PROFILE\0', 'Adobe'].some((name) => startsWith(body, name));
}
