import { LIMITS } from '@hearthwise/contracts/limits';

/** Below a field for a new password. */
export const NEW_PASSWORD_HINT = `At least ${LIMITS.passwordMin} characters. A few words in a row are easy to remember and hard to guess; well-known passwords are refused.`;
