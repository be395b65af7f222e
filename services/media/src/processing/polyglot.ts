import { unsupported } from './image-errors.js';

/**
 * Words that make a browser or a server take a file for a page or a program, in any case. Each is six bytes long or
 * longer, so that compressed data does not hold one by chance: in 10 MB once in ten thousand million million files for
 * `<script`, once in a million for `<?php` with the space that PHP wants after it.
 */
const MARKUP = /<(?:script|!doctype html|html[\s>/]|\?php[\s(])/i;

/** Programs and archives: Linux programs, RAR, 7-Zip and the old office formats. Windows programs and ZIP: see below. */
const PROGRAMS = [
  '\x7fELF\x01\x01\x01',
  '\x7fELF\x02\x01\x01',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
];

/** Readers of PDF look for its header this far. */
const PDF_REACH = 1024;

/**
 * Refuses a picture that is something else at the same time. The pixels alone would do no harm, and only they are kept;
 * but whoever sends such a file means no picture by it.
 *
 * @throws AppError image.unsupported
 */
export function assertNotPolyglot(bytes: Buffer): void {
  const isPolyglot =
    hasMarkup(bytes) ||
    PROGRAMS.some((mark) => bytes.includes(mark, 0, 'latin1')) ||
    bytes.subarray(0, PDF_REACH).includes('%PDF-') ||
    startsAsScript(bytes) ||
    hasZip(bytes) ||
    hasWindowsProgram(bytes);
  if (isPolyglot) {
    throw unsupported();
  }
}

/** Whether a page or a script is written in the bytes. */
export function hasMarkup(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1'));
}

/**
 * Whether the bytes that say how wide the GIF or how long the JPEG's first segment is also open a comment, which makes
 * the file a script that begins with an odd name. No honest file has that length or width.
 */
function startsAsScript(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 8);

  return /^GIF8[79]a(?:\/[*/])/.test(start) || start.startsWith('\xff\xd8\xff\xe0/*');
}

/** Archives are read from their end: it points back to a list of files. */
function hasZip(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const list = end === -1 ? -1 : bytes.indexOf('PK\x01\x02', 0, 'latin1');

  return list !== -1 && list < end;
}

const WINDOWS_HEADER_POINTER = 0x3c;

/** `MZ` alone occurs by chance everywhere; a program has a second header where the first one points. */
function hasWindowsProgram(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('MZ'); at !== -1; at = bytes.indexOf('MZ', at + 2)) {
    const pointer = at + WINDOWS_HEADER_POINTER;
    const header = pointer + 4 <= bytes.length ? at + bytes.readUInt32LE(pointer) : bytes.length;
    if (bytes.toString('latin1', header, header + 4) === 'PE\0\0') {
      return true;
    }
  }

  return false;
}
