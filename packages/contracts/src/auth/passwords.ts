import { z } from 'zod';
import { idSchema, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineCommand } from '../operation.js';
import { ROUTES } from '../routes.js';
import { passwordSchema } from './users.js';

export const resetPasswordInputSchema = z
  .object({
    /** From the link. Any text, because whatever is wrong with it has the same answer: the link does not work. */
    token: wellFormedText().max(200),
    password: passwordSchema,
  })
  .meta({ id: 'ResetPasswordInput' });
export type ResetPasswordInput = z.infer<typeof resetPasswordInputSchema>;

export const passwordOperations = {
  /** Sets a new password and ends all sessions of its owner. */
  resetPassword: defineCommand({
    name: 'auth.resetPassword',
    input: resetPasswordInputSchema,
    output: z.object({ userId: idSchema }),
  }),
};

export const passwordEndpoints = {
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
