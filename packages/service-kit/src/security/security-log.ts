import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';

/**
 * Every security event, by its name in the log, and when it is written: the only list of its kind. The names are those of
 * the OWASP Logging Vocabulary where it has one.
 */
export const SECURITY_EVENTS = {
  authn_login_fail: 'A sign-in was refused: wrong password, unknown address, or refused at the provider.',
  authn_login_lock: 'A sign-in was not even tried: too many failed before.',
  authn_password_change: 'A password was set anew, by a reset link or with the old one.',
  authn_password_change_fail: 'A reset link did not work, or the old password was wrong.',
  authz_fail: 'Somebody asked for what they may not do, or from another site.',
  authz_change: 'An account got another role than its old one; a new account, another one than member.',
  excess_rate_limit_exceeded: 'A limit on calls was reached.',
  upload_validation_fail: 'An upload was no picture of an accepted type, or something else at the same time.',
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** What is known of an event. */
export interface SecurityFacts {
  /** E-mail address of the account, or what was typed as one; the log holds its keyed hash only. */
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

/** Bits of a hash that tell accounts apart; the rest would only make the lines longer. */
const HASH_LENGTH = 16;

/**
 * Writes security events: one line each, whatever level the log has, unless it is silent. Accounts and addresses are
 * told apart by HMAC-SHA-256 under the installation's key, so that lines can be brought together but nobody be named.
 */
export class SecurityLog {
  private readonly logger: Logger;
  private readonly key: string | Buffer;

  /** @param key secret of the installation; without one, hashes are good for the life of this process */
  constructor(logger: Logger, key: string | undefined) {
    this.logger = logger.level === 'silent' ? logger : logger.child({}, { level: 'info' });
    this.key = key ?? randomBytes(32);
  }

  record(event: SecurityEvent, { email, address, ...facts }: SecurityFacts): void {
    this.logger.warn(
      { event, account: this.hash(email?.trim().toLowerCase()), address: this.hash(address), ...facts },
      'security event',
    );
  }

  private hash(value: string | undefined): string | undefined {
    return value === undefined
      ? undefined
      : createHmac('sha256', this.key).update(value).digest('hex').slice(0, HASH_LENGTH);
  }
}
