import { unsupported } from './image-errors.js';

/**
 * Markup that makes a browser or a server treat a file as a page or a program; the case does not matter. Each is at least
 * six bytes long, because compressed data contains shorter ones by chance: `<?php` with the space that PHP requires
 * occurs in one of a million files of 10 MB.
 */
const MARKUP = /<(?:script|!doctype html|html[\s>/]|\?php[\s(])/i;

/** Signatures of ELF programs, RAR, 7-Zip and old office documents. */
const SIGNATURES = [
  '\x7fELF\x01\x01\x01',
  '\x7fELF\x02\x01\x01',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
];

/** PDF readers accept a header within so many bytes. */
const PDF_HEADER_RANGE = 1024;

/**
 * Refuses a file that is also a page, a script, an archive, a document or a program. Applied to uploads, and to the
 * re-encoded image as well: an encoder writes random pixels uncompressed, so chosen pixels can become any file.
 *
 * @throws AppError image.unsupported
 */
export function assertNotPolyglot(bytes: Buffer): void {
  const isPolyglot =
    MARKUP.test(bytes.toString('latin1')) ||
    SIGNATURES.some((signature) => bytes.includes(signature, 0, 'latin1')) ||
    bytes.subarray(0, PDF_HEADER_RANGE).includes('%PDF-') ||
    startsAsScript(bytes) ||
    hasZip(bytes) ||
    hasWindowsProgram(bytes);
  if (isPolyglot) {
    throw unsupported();
  }
}

/**
 * Whether the width of the GIF or the length of the JPEG's first segment is also the start of a comment, which makes the
 * file a valid script. No ordinary file has that width or length.
 */
function startsAsScript(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 8);

  return /^GIF8[79]a(?:\/[*/])/.test(start) || start.startsWith('\xff\xd8\xff\xe0/*');
}

/** ZIP archives are read from their end, which points back to a list of files. */
function hasZip(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const list = end === -1 ? -1 : bytes.indexOf('PK\x01\x02', 0, 'latin1');

  return list !== -1 && list < end;
}

const WINDOWS_HEADER_POINTER = 0x3c;

/** `MZ` alone often occurs by chance; a program has a second header where the first one points. */
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
