import { type ImageType, LIMITS } from '@hearthwise/contracts';

/** Extensions of a type; the first is the usual one. */
const EXTENSIONS: Record<ImageType, [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
};

/**
 * The name under which an image is downloaded: the owner's, without folders and invisible characters, with an extension
 * of its real type.
 */
export function toFilename(given: string, contentType: ImageType): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(/^\.+|[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  const [, base = name, extension = ''] = /^(.+)\.([^.]*)$/s.exec(name) ?? [];
  const extensions = EXTENSIONS[contentType];
  if (base && extensions.includes(extension.toLowerCase())) {
    return name;
  }
  const [usual] = extensions;

  return `${(base || 'picture').slice(0, LIMITS.filenameMax - usual.length - 1)}.${usual}`;
}
