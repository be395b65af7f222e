import { AppError } from '@hearthwise/contracts';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** Seconds after which an unavailable provider may be available again. */
const RETRY_AFTER_S = 10;

/** The only error that a person causes (RFC 6749, section 4.1.2.1); others are failures there or wrong settings here. */
const CANCELLED = 'access_denied';

/** A nonce, audience or issuer in the ID token that belongs to another sign-in. */
const WRONG_CLAIM = 'OAUTH_JWT_CLAIM_COMPARISON_FAILED';

/** The error that a failed exchange with the provider causes. The cause is for the log and contains no secret. */
export function toRefusal(error: unknown): AppError {
  if (error instanceof AuthorizationResponseError && error.error === CANCELLED) {
    return new AppError('auth.sign_in_cancelled', 'You cancelled the sign-in. Nothing has changed.', {
      cause: error,
    });
  }
  const isOurs = error instanceof ResponseBodyError && error.error === 'invalid_grant';
  if (isOurs || (error instanceof ClientError && error.code === WRONG_CLAIM)) {
    return signInExpired(error);
  }

  return new AppError(
    'service.unavailable',
    "The sign-in service can't be reached right now. Please try again in a moment.",
    { retryAfter: RETRY_AFTER_S, cause: error },
  );
}

/** For an unknown sign-in: expired, already used, or started in another browser. */
export function signInExpired(cause?: unknown): AppError {
  return new AppError(
    'auth.sign_in_expired',
    'This sign-in has expired, was used already, or was started in another browser. Please start again.',
    { cause },
  );
}
