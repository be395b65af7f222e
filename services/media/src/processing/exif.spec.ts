import { describe, expect, it } from 'vitest';
import { readExif } from './exif.js';

type Entries = [tag: number, value: number][];

/** A small TIFF file: its lists of tags, one after the other, each at a place of its own. */
function tiff(order: 'II' | 'MM', lists: Record<number, Entries>): Buffer {
  const bytes = Buffer.alloc(400);
  const [write16, write32] =
    order === 'II'
      ? [bytes.writeUInt16LE.bind(bytes), bytes.writeUInt32LE.bind(bytes)]
      : [bytes.writeUInt16BE.bind(bytes), bytes.writeUInt32BE.bind(bytes)];
  bytes.write(order, 0, 'latin1');
  write16(42, 2);
  write32(8, 4);
  for (const [place, entries] of Object.entries(lists)) {
    write16(entries.length, Number(place));
    entries.forEach(([tag, value], index) => {
      write16(tag, Number(place) + 2 + index * 12);
      write32(value, Number(place) + 2 + index * 12 + 8);
    });
  }

  return bytes;
}

const NOTHING = { location: false, camera: false, description: false };

describe('what Exif tells', () => {
  it.each(['II', 'MM'] as const)('should be found in both byte orders: %s', (order) => {
    const exif = tiff(order, {
      8: [
        [0x8769, 100],
        [0x8825, 200],
        [0x0112, 6],
      ],
      100: [[0x9003, 1]],
      200: [
        [0, 2],
        [2, 1],
      ],
    });
    expect(readExif(exif)).toEqual({ location: true, camera: true, description: false });
  });

  it('should be found behind the prefix that JPEG has', () => {
    const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff('II', { 8: [[0x010e, 1]] })]);
    expect(readExif(exif)).toEqual({ ...NOTHING, description: true });
  });

  it('should be nothing when it only says how to show the image', () => {
    expect(
      readExif(
        tiff('MM', {
          8: [
            [0x0112, 6],
            [0x011a, 1],
            [0x8769, 100],
          ],
          100: [[0xa001, 1]],
        }),
      ),
    ).toEqual(NOTHING);
  });

  it('should not be a place when the list of places has only its version', () => {
    expect(readExif(tiff('II', { 8: [[0x8825, 200]], 200: [[0, 2]] }))).toEqual(NOTHING);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    [
      'lists that point to each other',
      tiff('II', {
        8: [
          [0x8769, 8],
          [0x8825, 8],
        ],
      }),
    ],
    ['a list beyond the end', tiff('II', { 8: [[0x8769, 4_000_000_000]] })],
    ['zeros', Buffer.alloc(100)],
  ])('should not keep the reader busy: %s', (_what, exif) => {
    expect(readExif(exif)).toMatchObject({ camera: false, description: false });
  });
});
