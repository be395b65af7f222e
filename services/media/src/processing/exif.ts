/** What an Exif block tells beyond how to show the picture. */
export interface ExifContent {
  location: boolean;
  camera: boolean;
  description: boolean;
}

const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;

/** Where a picture was taken: anything but the version of the list itself. */
const GPS_VERSION = 0;

/** Title, artist, copyright and comments, and Windows' words for them. */
const DESCRIPTION_TAGS = new Set([
  0x010e, 0x013b, 0x8298, 0x9286, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f, 0xa420,
]);

/** Maker, model, serial numbers, owner, lens, software, dates with their offsets, and the maker's own notes. */
const CAMERA_TAGS = new Set([
  0x010f, 0x0110, 0x0131, 0x0132, 0x013c, 0x927c, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0xa430, 0xa431,
  0xa432, 0xa433, 0xa434, 0xa435,
]);

const ENTRY_LENGTH = 12;
const PREFIX = 'Exif\0\0';

/** Reads as much of an Exif block (a small TIFF file) as it takes to say what it tells; broken ones tell less. */
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

/** Numbers in the byte order that the block announces; nothing beyond its end. */
function readerOf(tiff: Buffer): Reader {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const within = (at: number, length: number) => at + length <= tiff.length;

  return {
    uint16: (at) => (within(at, 2) ? (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0),
    uint32: (at) => (within(at, 4) ? (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)) : 0),
  };
}

/** The tags of one list with their values, which for lists in the list are the places where these begin. */
function readEntries(tiff: Buffer, placeOf: (reader: Reader) => number | undefined): Map<number, number> {
  const reader = readerOf(tiff);
  const start = placeOf(reader) ?? 0;
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
