import { type ImageType, LIMITS } from '@hearthwise/contracts';

/** Endings that belong to a type; the first is the usual one. */
const ENDINGS: Record<ImageType, [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
};

/**
 * The name under which people save a picture: what its owner called it, without folders and without characters that
 * nobody sees, and with the ending of what it really is.
 */
export function toFilename(given: string, contentType: ImageType): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(/^\.+|[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  const [, base = name, ending = ''] = /^(.+)\.([^.]*)$/s.exec(name) ?? [];
  const endings = ENDINGS[contentType];
  if (base && endings.includes(ending.toLowerCase())) {
    return name;
  }
  const [usual] = endings;

  return `${(base || 'picture').slice(0, LIMITS.filenameMax - usual.length - 1)}.${usual}`;
}
