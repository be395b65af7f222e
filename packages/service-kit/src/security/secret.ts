import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret for a cookie or a link: 256 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What is stored of a secret. It has 256 random bits, so a fast hash without a salt cannot be reversed. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
