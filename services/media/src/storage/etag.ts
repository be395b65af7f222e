import { createHash } from 'node:crypto';

/** What tells one sequence of bytes from every other: their SHA-256. */
export function etagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
