import { createHash } from 'node:crypto';

/** The entity tag of a file, without quotes: its SHA-256. */
export function etagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
