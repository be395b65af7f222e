import { z } from 'zod';
import { wellFormedText } from '../common.js';
import { LIMITS } from '../limits.js';

/** 256 random bits in base64url. */
export const secretTokenSchema = z.string().regex(/^[\w-]{43}$/);

/** The browser or program that makes a request about accounts, as the gateway sees it. */
export const clientSchema = z.object({
  /** Its network: an IPv4 address, or the first 64 bits of an IPv6 one. auth stores keyed hashes of it only. */
  address: wellFormedText().min(1).max(100),
  /** Token that the browser stores since an earlier sign-in; null for a browser without one. */
  device: secretTokenSchema.nullable(),
  /** Token of its present session, which a new one replaces. */
  session: secretTokenSchema.nullable(),
  /** Its `User-Agent`; auth stores a name such as `Firefox on Windows` only. */
  userAgent: wellFormedText().max(LIMITS.userAgentMax),
});
export type Client = z.infer<typeof clientSchema>;
