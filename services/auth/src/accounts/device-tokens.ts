import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedHash } from '../secrets/keyed-hash.js';

/** Bytes of the random half of a token, and of the half that proves it. */
const HALF = 16;

/**
 * Tokens by which auth knows a browser at the next sign-in, as OWASP describes for "device cookies". A token is random
 * bits and a digest that binds them to one account under this service's key, so nothing is stored of it. It opens
 * nothing: whoever steals one has a limit of tries of their own.
 */
@Injectable()
export class DeviceTokens {
  constructor(private readonly keyedHash: KeyedHash) {}

  /** The token that a browser keeps after a sign-in: the one that it has, if that is of the same account. */
  renew(device: string | null, emailKey: string): string {
    return device !== null && this.isKnown(device, emailKey) ? device : this.issue(emailKey);
  }

  /** Whether somebody has signed in to this account with the browser. */
  isKnown(device: string | null, emailKey: string): boolean {
    const bytes = Buffer.from(device ?? '', 'base64url');
    const proof = bytes.subarray(HALF);
    // Spelled in another way, the same bits would be counted apart.
    const isCanonical = bytes.toString('base64url') === device;

    return (
      isCanonical &&
      proof.length === HALF &&
      timingSafeEqual(proof, this.prove(bytes.subarray(0, HALF), emailKey))
    );
  }

  private issue(emailKey: string): string {
    const nonce = randomBytes(HALF);

    return Buffer.concat([nonce, this.prove(nonce, emailKey)]).toString('base64url');
  }

  private prove(nonce: Buffer, emailKey: string): Buffer {
    return this.keyedHash.of('device', emailKey, nonce.toString('hex')).subarray(0, HALF);
  }
}
