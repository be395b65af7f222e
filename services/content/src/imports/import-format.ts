import type { ImportFormat } from '@hearthwise/contracts';

/** The kind of a file by its first bytes, whatever its name says; null for any other. */
export function formatOf(beginning: Uint8Array): ImportFormat | null {
  const text = new TextDecoder('latin1')
    .decode(beginning.subarray(0, 1_000))
    .replace(/^(?:\u00EF\u00BB\u00BF)?\s*/, '');
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('PK\u0005\u0006')) {
    return 'zip';
  }
  if (text.startsWith('<?xml') || text.startsWith('<rss')) {
    return 'wordpress';
  }
  if (text.startsWith('{')) {
    return 'ghost';
  }

  return /^---[ \t]*\r?\n/.test(text) ? 'markdown' : null;
}
