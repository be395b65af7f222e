import { z } from 'zod';
import { idSchema, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineCommand } from '../operation.js';
import { ROUTES } from '../routes.js';
import { clientSchema } from './client.js';
import { currentUserSchema, passwordSchema, sessionSchema, typedPasswordSchema } from './users.js';

export const resetPasswordInputSchema = z
  .object({
    /** From the link. Any text, because every invalid token gets the same error. */
    token: wellFormedText().max(200),
    password: passwordSchema,
  })
  .meta({ id: 'ResetPasswordInput' });
export type ResetPasswordInput = z.infer<typeof resetPasswordInputSchema>;

export const changePasswordInputSchema = z
  .object({ currentPassword: typedPasswordSchema, newPassword: passwordSchema })
  .meta({ id: 'ChangePasswordInput' });
export type ChangePasswordInput = z.infer<typeof changePasswordInputSchema>;

export const passwordOperations = {
  /**
   * Sets a new password for the actor, ends all sessions and starts one that replaces the present one. Counts as an attempt
   * to sign in.
   */
  changePassword: defineCommand({
    name: 'auth.changePassword',
    input: changePasswordInputSchema.extend({ client: clientSchema }),
    output: sessionSchema,
  }),
  /** Sets a new password and ends all sessions of the user. */
  resetPassword: defineCommand({
    name: 'auth.resetPassword',
    input: resetPasswordInputSchema.extend({ client: clientSchema }),
    output: z.object({ userId: idSchema }),
  }),
};

export const passwordEndpoints = {
  changePassword: defineEndpoint({
    route: ROUTES.changePassword,
    summary: 'Change the password; ends all other sessions of the account',
    access: 'member',
    body: changePasswordInputSchema,
    response: currentUserSchema,
    errors: ['auth.wrong_password', 'auth.passwords_off', 'request.rate_limited'],
  }),
  resetPassword: defineEndpoint({
    route: ROUTES.resetPassword,
    summary: 'Set a new password with the token of a reset link; ends all sessions of the account',
    access: 'public',
    body: resetPasswordInputSchema,
    acceptsForms: true,
    response: z.object({ reset: z.literal(true) }),
    errors: ['auth.reset_link_invalid', 'auth.passwords_off', 'request.rate_limited'],
  }),
};
