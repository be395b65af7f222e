/** What an Exif block discloses beyond how to display the image. */
export interface ExifContent {
  location: boolean;
  camera: boolean;
  description: boolean;
}

const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;

/** The only GPS tag that says nothing about the place: the version of the list. */
const GPS_VERSION = 0;

/** Title, artist, copyright and comments, and the tags that Windows uses for them. */
const DESCRIPTION_TAGS = new Set([
  0x010e, 0x013b, 0x8298, 0x9286, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f, 0xa420,
]);

/** Make, model, serial numbers, owner, lens, software, dates with offsets, and maker notes. */
const CAMERA_TAGS = new Set([
  0x010f, 0x0110, 0x0131, 0x0132, 0x013c, 0x927c, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0xa430, 0xa431,
  0xa432, 0xa433, 0xa434, 0xa435,
]);

const ENTRY_LENGTH = 12;
const PREFIX = 'Exif\0\0';

/** Reads the tags of an Exif block (a small TIFF file); of a damaged one, as far as they are readable. */
export function readExif(exif: Buffer): ExifContent {
  const tiff = exif.toString('latin1', 0, PREFIX.length) === PREFIX ? exif.subarray(PREFIX.length) : exif;
  const main = readEntries(tiff, (reader) => reader.uint32(4));
  const photo = readEntries(tiff, () => main.get(EXIF_POINTER));
  const gps = readEntries(tiff, () => main.get(GPS_POINTER));
  const tags = [...main.keys(), ...photo.keys()];

  return {
    location: [...gps.keys()].some((tag) => tag !== GPS_VERSION),
    camera: tags.some((tag) => CAMERA_TAGS.has(tag)),
    description: tags.some((tag) => DESCRIPTION_TAGS.has(tag)),
  };
}

interface Reader {
  uint16: (at: number) => number;
  uint32: (at: number) => number;
}

/** Reads numbers in the block's byte order; 0 beyond its end. */
function readerOf(tiff: Buffer): Reader {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const within = (at: number, length: number) => at + length <= tiff.length;

  return {
    uint16: (at) => (within(at, 2) ? (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0),
    uint32: (at) => (within(at, 4) ? (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)) : 0),
  };
}

/** The tags of one directory (IFD) with their values; for a nested directory the value is its offset. */
function readEntries(tiff: Buffer, offsetOf: (reader: Reader) => number | undefined): Map<number, number> {
  const reader = readerOf(tiff);
  const start = offsetOf(reader) ?? 0;
  const entries = new Map<number, number>();
  const count = start === 0 ? 0 : reader.uint16(start);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * ENTRY_LENGTH;
    if (at + ENTRY_LENGTH > tiff.length) {
      break;
    }
    entries.set(reader.uint16(at), reader.uint32(at + 8));
  }

  return entries;
}
