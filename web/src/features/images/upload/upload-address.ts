import { LIMITS } from '@hearthwise/contracts/limits';

/** An address is not used in its last minute, because the upload takes time. */
const ADDRESS_TTL_MS = (LIMITS.uploadSeconds - 60) * 1_000;

/**
 * Keeps the address for one file while it is valid, so that a retry requests no second one. After a rejection
 * `clear` it: the next attempt gets a new one.
 */
export class UploadAddress {
  private current: { address: string; since: number } | undefined;

  constructor(private readonly request: () => Promise<string>) {}

  async get(): Promise<string> {
    if (!this.current || Date.now() - this.current.since > ADDRESS_TTL_MS) {
      this.current = { address: await this.request(), since: Date.now() };
    }

    return this.current.address;
  }

  clear(): void {
    this.current = undefined;
  }
}
