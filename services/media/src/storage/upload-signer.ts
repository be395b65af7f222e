import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UploadGrant } from './object-store.js';

/** Signs upload addresses for the folder; S3 has its own signatures. */
export class UploadSigner {
  constructor(private readonly key: string) {}

  /** Returns `{origin}/{key}?expires=…&size=…&signature=…`; the owner is only part of the signature. */
  addressOf(origin: string, grant: UploadGrant): string {
    const query = new URLSearchParams({
      expires: String(secondsOf(grant.expiresAt)),
      size: String(grant.maxBytes),
      signature: this.sign(grant).toString('base64url'),
    });

    return `${origin}/${grant.key}?${query.toString()}`;
  }

  /** Whether the signature is valid for the grant; compared in constant time. */
  isSigned(grant: UploadGrant, signature: string): boolean {
    const expected = this.sign(grant);
    const given = Buffer.from(signature, 'base64url');

    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private sign({ key, ownerId, expiresAt, maxBytes }: UploadGrant): Buffer {
    const message = ['PUT', key, ownerId, secondsOf(expiresAt), maxBytes].join('\n');

    return createHmac('sha256', this.key).update(message).digest();
  }
}

/** Whether an address, ignoring its query, equals the expected one. */
export function isAddress(address: string, expected: string): boolean {
  if (!URL.canParse(address)) {
    return false;
  }
  const url = new URL(address);
  url.search = '';
  url.hash = '';

  return url.href === new URL(expected).href;
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
