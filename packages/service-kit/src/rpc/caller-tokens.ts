import { hash } from 'node:crypto';
import { AppError, type CallerName, CALLERS, mayCall } from '@hearthwise/contracts';

/** `<caller>=<SHA-256 of its token in hex>`, with commas between them. */
export const CALLER_DIGESTS = new RegExp(`^(?:(?:${CALLERS.join('|')})=[\\da-f]{64}(?:,(?!$)|$))+$`);

/**
 * Who may call a service. It knows digests only: whoever reads its memory or settings can't call others with what is
 * found there.
 */
export class CallerTokens {
  private readonly callers: Map<string, CallerName>;

  /** @param digests as `CALLER_DIGESTS` has them */
  constructor(digests: string) {
    const pairs = digests.split(',').map((pair) => pair.split('=') as [CallerName, string]);
    this.callers = new Map(pairs.map(([name, digest]) => [digest, name]));
  }

  /**
   * Lets a call through.
   *
   * @param operation its name; undefined for a plain route
   * @throws AppError auth.forbidden
   */
  demand(token: unknown, operation: string | undefined): void {
    const caller = typeof token === 'string' ? this.callers.get(digestOf(token)) : undefined;
    if (!caller) {
      throw new AppError('auth.forbidden', 'This call needs the token of a caller that is known here.');
    }
    if (!mayCall(caller, operation)) {
      throw new AppError('auth.forbidden', `This is no call for ${caller}.`);
    }
  }
}

/** The setting `RPC_CALLERS` for callers with these tokens. */
export function digestCallers(tokens: Partial<Record<CallerName, string>>): string {
  return Object.entries(tokens)
    .map(([name, token]) => `${name}=${digestOf(token)}`)
    .join(',');
}

function digestOf(token: string): string {
  return hash('sha256', token, 'hex');
}
