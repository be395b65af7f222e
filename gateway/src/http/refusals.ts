import { type AppError, type ErrorCode, ROUTES } from '@hearthwise/contracts';
import type { SecurityEvent, SecurityLog } from '@hearthwise/service-kit';
import { addressKey } from './address-key.js';
import type { GatewayRequest } from './gateway-request.js';

/** Error codes that are security events; others are mistakes of users. */
const EVENTS: Partial<Record<ErrorCode, SecurityEvent>> = {
  'auth.invalid_credentials': 'authn_login_fail',
  'auth.identity_refused': 'authn_login_fail',
  'auth.suspended': 'authn_login_fail',
  'auth.reset_link_invalid': 'authn_password_change_fail',
  'auth.wrong_password': 'authn_password_change_fail',
  'auth.forbidden': 'authz_fail',
  'auth.passwords_off': 'authz_fail',
  'upload.expired': 'authz_fail',
  'request.foreign_origin': 'authz_fail',
  'request.rate_limited': 'excess_rate_limit_exceeded',
  'image.unsupported': 'upload_validation_fail',
  'image.unreadable': 'upload_validation_fail',
};

/** Endpoints that require the password of an account. */
const PASSWORD_PATHS: ReadonlySet<string> = new Set([ROUTES.signIn.path, ROUTES.changePassword.path]);

/** Logs an error as a security event, if it is one. */
export function recordRefusal(log: SecurityLog, error: AppError, request: GatewayRequest): void {
  const event = eventOf(error, request);
  if (event) {
    log.record(event, {
      email: request.user?.email ?? emailIn(request.body),
      address: addressKey(request.ip),
      code: error.code,
      route: request.routeOptions.url,
    });
  }
}

function eventOf({ code }: AppError, request: GatewayRequest): SecurityEvent | undefined {
  const takesPassword = PASSWORD_PATHS.has(request.routeOptions.url ?? '');

  return takesPassword && code === 'request.rate_limited' ? 'authn_login_lock' : EVENTS[code];
}

/** The email address in the body of a visitor's request. */
function emailIn(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | null | undefined)?.email;

  return typeof email === 'string' ? email : undefined;
}
