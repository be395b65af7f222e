import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';

/**
 * Every security event, by its name in the log, and when it is written: the only list of its kind. The names are those of
 * the OWASP Logging Vocabulary where it has one.
 */
export const SECURITY_EVENTS = {
  authn_login_fail: 'A sign-in was refused: wrong password, unknown address, or refused by the provider.',
  authn_login_lock: 'A sign-in was refused without a check: too many failed before.',
  authn_password_change: 'A new password was set, with a reset link or with the old password.',
  authn_password_change_fail: 'A reset link was invalid, or the old password was wrong.',
  authz_fail: 'A request without the permission for it, or from another site.',
  authz_change: 'The role of an account changed, or a new account got another role than member.',
  excess_rate_limit_exceeded: 'A rate limit was reached.',
  upload_validation_fail: 'An upload was not an image of an accepted type, or was a polyglot.',
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** Details of an event. */
export interface SecurityEventDetails {
  /** Email address of the account, or what was typed as one; the log holds its keyed hash only. */
  email?: string | undefined;
  /** The client's network address; the log holds its keyed hash only. */
  address?: string | undefined;
  /** The error code of a refusal. */
  code?: string | undefined;
  /** The route of the public API. */
  route?: string | undefined;
  /** For a change of role. */
  role?: string | undefined;
}

/** Hexadecimal digits of a hash: enough to tell accounts apart. */
const HASH_LENGTH = 16;

/**
 * Logs security events: one line each, at any log level except silent. Accounts and addresses are logged as HMAC-SHA-256
 * under the installation's key, so that events can be correlated without naming anybody.
 */
export class SecurityLog {
  private readonly logger: Logger;
  private readonly key: string | Buffer;

  /** @param key secret of the installation; without one, hashes can be compared within this process only */
  constructor(logger: Logger, key: string | undefined) {
    this.logger = logger.level === 'silent' ? logger : logger.child({}, { level: 'info' });
    this.key = key ?? randomBytes(32);
  }

  record(event: SecurityEvent, { email, address, ...details }: SecurityEventDetails): void {
    this.logger.warn(
      { event, account: this.hash(email?.trim().toLowerCase()), address: this.hash(address), ...details },
      'security event',
    );
  }

  private hash(value: string | undefined): string | undefined {
    return value === undefined
      ? undefined
      : createHmac('sha256', this.key).update(value).digest('hex').slice(0, HASH_LENGTH);
  }
}
