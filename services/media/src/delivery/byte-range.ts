import type { ByteRange } from '../storage/object-store.js';

/**
 * The part that a Range header asks for (RFC 9110, section 14): null for the whole, which is also the answer to several
 * ranges and to what can't be read.
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
