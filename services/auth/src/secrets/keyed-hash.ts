import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

/** Digests that nobody can compute or reverse without this service's key. */
@Injectable()
export class KeyedHash {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'SIGN_IN_KEY'>) {}

  /** HMAC-SHA-256 of the parts; JSON keeps `['a', 'b']` and `['ab']` apart. */
  of(purpose: string, ...parts: string[]): Buffer {
    return createHmac('sha256', this.config.SIGN_IN_KEY)
      .update(JSON.stringify([purpose, ...parts]))
      .digest();
  }
}
