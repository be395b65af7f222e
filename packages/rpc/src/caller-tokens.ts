import { AppError, type CallerName, CALLERS, mayCall } from '@hearthwise/contracts';
import { digestOf } from './caller-digests.js';

/** The form of `RPC_CALLERS`, which `digestCallers` writes. */
export const CALLER_DIGESTS = new RegExp(`^(?:(?:${CALLERS.join('|')})=[\\da-f]{64}(?:,(?!$)|$))+$`);

/**
 * Which callers a service accepts. It holds digests only: anybody who reads its memory or settings can't call other services
 * with them.
 */
export class CallerTokens {
  private readonly callers: Map<string, CallerName>;

  /** @param digests as `CALLER_DIGESTS` has them */
  constructor(digests: string) {
    const pairs = digests.split(',').map((pair) => pair.split('=') as [CallerName, string]);
    this.callers = new Map(pairs.map(([name, digest]) => [digest, name]));
  }

  /**
   * Checks that the token belongs to a caller that may call the operation.
   *
   * @param operation its name; undefined for a plain route
   * @throws AppError auth.forbidden
   */
  assertAllowed(token: unknown, operation: string | undefined): void {
    const caller = typeof token === 'string' ? this.callers.get(digestOf(token)) : undefined;
    if (!caller) {
      throw new AppError('auth.forbidden', 'This call needs the token of a known caller.');
    }
    if (!mayCall(caller, operation)) {
      throw new AppError('auth.forbidden', `This is no call for ${caller}.`);
    }
  }
}
