import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret for a cookie or a link: 256 random bits. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What is stored of a secret. With 256 random bits in it, an unsalted fast hash can't be guessed back. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
