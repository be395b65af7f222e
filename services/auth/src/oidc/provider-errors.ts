import { AppError } from '@hearthwise/contracts';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** Seconds after which a provider that was away may be back. */
const RETRY_AFTER_S = 10;

/** The one refusal that is a person's own (RFC 6749, section 4.1.2.1); others are trouble there, or in our settings. */
const CANCELLED = 'access_denied';

/** A nonce, audience or issuer in the ID token that is not the one of this sign-in. */
const WRONG_CLAIM = 'OAUTH_JWT_CLAIM_COMPARISON_FAILED';

/** What a failed exchange with the provider means for the person. The cause is for the log and leaves no secret there. */
export function toRefusal(error: unknown): AppError {
  if (error instanceof AuthorizationResponseError && error.error === CANCELLED) {
    return new AppError('auth.sign_in_cancelled', 'The sign-in was cancelled. Nothing has been changed.', {
      cause: error,
    });
  }
  const isOurs = error instanceof ResponseBodyError && error.error === 'invalid_grant';
  if (isOurs || (error instanceof ClientError && error.code === WRONG_CLAIM)) {
    return signInExpired(error);
  }

  return new AppError(
    'service.unavailable',
    'The service that signs people in here can not be reached right now. Please try again in a moment.',
    { retryAfter: RETRY_AFTER_S, cause: error },
  );
}

/** For a sign-in that is unknown here: too old, already used, or begun in another browser. */
export function signInExpired(cause?: unknown): AppError {
  return new AppError(
    'auth.sign_in_expired',
    'This sign-in has expired, was already used, or was begun in another browser.',
    { cause },
  );
}
