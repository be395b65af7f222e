import type { ByteRange } from '../storage/object-store.js';

/**
 * The part that a Range header requests (RFC 9110, section 14). Null for the whole file, also when the header has several
 * ranges or is invalid.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (!first && !last)) {
    return null;
  }
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) {
    return null;
  }

  return start > end ? 'unsatisfiable' : { start, end };
}
