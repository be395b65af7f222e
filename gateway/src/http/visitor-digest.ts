import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '../config.js';
import { addressKey } from './address-key.js';

/**
 * Tells visitors apart without saying who they are: a digest of the address with a key that changes every day. It is the
 * same in every gateway, and a different one for each purpose.
 */
export class VisitorDigest {
  private readonly secret: Buffer;

  constructor({ RPC_TOKEN }: Pick<Config, 'RPC_TOKEN'>, purpose: string) {
    this.secret = Buffer.from(hkdfSync('sha256', RPC_TOKEN, '', purpose, 32));
  }

  /** @param day in UTC, as `2026-12-31` */
  of(address: string, day: string): string {
    const key = createHmac('sha256', this.secret).update(day).digest();

    return createHmac('sha256', key).update(addressKey(address)).digest('base64url');
  }
}
