import type { Sharp } from 'sharp';

/**
 * Converts to sRGB without a profile, or to Display P3 with the profile of the decoder. P3 is processed in 16 bits,
 * because the 8-bit path goes through sRGB and would clip the colours that only P3 has.
 */
export function inOutputColours(image: Sharp, isDisplayP3: boolean): Sharp {
  return isDisplayP3 ? image.pipelineColourspace('rgb16').withIccProfile('p3') : image;
}

/** Names of the two profiles; `c2` and `sP3C` are minimised ones, the second is the decoder's. */
const SRGB = /sRGB|IEC ?61966-2[.-]1|^c2$/i;
const DISPLAY_P3 = /\bDisplay P3\b|^sP3C$/i;

export type KnownProfile = 'srgb' | 'p3' | 'other';

/** Recognises an ICC profile by its name. */
export function recognizeProfile(icc: Buffer): KnownProfile {
  const name = profileName(icc);
  if (DISPLAY_P3.test(name)) {
    return 'p3';
  }

  return SRGB.test(name) ? 'srgb' : 'other';
}

const TAG_TABLE = 128;
const TAG_SIZE = 12;
const MAX_TAGS = 100;

/** The profile's `desc` tag: ASCII in version 2, the first translation in version 4 (ICC.1:2022, 9.2.41). */
function profileName(icc: Buffer): string {
  if (icc.length < TAG_TABLE + 4) {
    return '';
  }
  const tags = Math.min(icc.readUInt32BE(TAG_TABLE), MAX_TAGS);
  for (let index = 0; index < tags; index += 1) {
    const tag = icc.subarray(TAG_TABLE + 4 + index * TAG_SIZE, TAG_TABLE + 4 + (index + 1) * TAG_SIZE);
    if (tag.length === TAG_SIZE && tag.toString('latin1', 0, 4) === 'desc') {
      const offset = tag.readUInt32BE(4);
      return textOf(icc.subarray(offset, offset + tag.readUInt32BE(8)));
    }
  }

  return '';
}

const LATIN_TEXT = { length: 8, start: 12 };
const UNICODE_TEXT = { length: 20, offset: 24, end: 28 };

function textOf(desc: Buffer): string {
  const type = desc.toString('latin1', 0, 4);
  if (type === 'desc' && desc.length > LATIN_TEXT.start) {
    const end = LATIN_TEXT.start + desc.readUInt32BE(LATIN_TEXT.length);
    return untilNul(desc.toString('latin1', LATIN_TEXT.start, end));
  }
  if (type === 'mluc' && desc.length > UNICODE_TEXT.end) {
    const start = desc.readUInt32BE(UNICODE_TEXT.offset);
    const text = Buffer.from(desc.subarray(start, start + desc.readUInt32BE(UNICODE_TEXT.length)));
    return untilNul(new TextDecoder('utf-16be').decode(text));
  }

  return '';
}

function untilNul(text: string): string {
  return text.split('\0', 1)[0] ?? '';
}
