import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedHash } from '../secrets/keyed-hash.js';

/** Bytes of a token's random half, and of the half that authenticates it. */
const HALF_BYTES = 16;

/**
 * Tokens by which auth recognises a browser at the next sign-in ("device cookies" in OWASP's terms). A token consists of
 * random bits and a keyed digest that binds them to one user, so nothing is stored. It grants no access: a stolen token
 * only has its own limit of attempts.
 */
@Injectable()
export class DeviceTokens {
  constructor(private readonly keyedHash: KeyedHash) {}

  /** The token to store in a browser after a sign-in: the present one if it belongs to the same user, else a new one. */
  keepOrIssue(device: string | null, emailKey: string): string {
    return device !== null && this.isKnown(device, emailKey) ? device : this.issue(emailKey);
  }

  /** Whether this user has signed in with the browser before. */
  isKnown(device: string | null, emailKey: string): boolean {
    const bytes = Buffer.from(device ?? '', 'base64url');
    const digest = bytes.subarray(HALF_BYTES);
    // Another spelling of the same bits would have its own limit of attempts.
    const isCanonical = bytes.toString('base64url') === device;

    return (
      isCanonical &&
      digest.length === HALF_BYTES &&
      timingSafeEqual(digest, this.digest(bytes.subarray(0, HALF_BYTES), emailKey))
    );
  }

  private issue(emailKey: string): string {
    const nonce = randomBytes(HALF_BYTES);

    return Buffer.concat([nonce, this.digest(nonce, emailKey)]).toString('base64url');
  }

  private digest(nonce: Buffer, emailKey: string): Buffer {
    return this.keyedHash.of('device', emailKey, nonce.toString('hex')).subarray(0, HALF_BYTES);
  }
}
