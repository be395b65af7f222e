import { LIMITS } from '@hearthwise/contracts';

/** What stands under a field for a new password. */
export const newPasswordHint = `At least ${LIMITS.passwordMin} characters. A few words in a row are easy to remember and hard to guess; well-known passwords are refused.`;
