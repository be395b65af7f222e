import { AppError } from '@hearthwise/contracts';
import type { Config } from '../config.js';

/**
 * With an OpenID provider there is no other way to sign in: anybody who loses access there must not keep a password here.
 * @throws AppError auth.passwords_off
 */
export function assertPasswordsEnabled({ oidc }: Pick<Config, 'oidc'>): void {
  if (oidc) {
    throw new AppError(
      'auth.passwords_off',
      "Passwords aren't used here: everybody signs in through the sign-in service.",
    );
  }
}
