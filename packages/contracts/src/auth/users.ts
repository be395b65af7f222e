import { z } from 'zod';
import { emailSchema, idSchema, lineSchema, timestampSchema, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineCommand, defineQuery } from '../operation.js';
import { roleSchema } from '../roles.js';
import { ROUTES } from '../routes.js';
import { clientSchema, secretTokenSchema } from './client.js';

/**
 * A new password, measured in characters (code points), as NIST SP 800-63B counts them. auth refuses common ones and
 * those close to the address besides; there are no rules about kinds of characters.
 */
export const passwordSchema = wellFormedText()
  .refine(
    (password) => countCharacters(password) >= LIMITS.passwordMin,
    `Use at least ${LIMITS.passwordMin} characters.`,
  )
  .refine(
    (password) => countCharacters(password) <= LIMITS.passwordMax,
    `Use at most ${LIMITS.passwordMax} characters.`,
  )
  .meta({ minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax });

/** An existing password as typed: may be too long, so that a typing error is a wrong password and no other error. */
export const typedPasswordSchema = wellFormedText().min(1, 'This field is required.').max(1_000);

function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** What a member is called. */
export const firstNameSchema = lineSchema.min(1, 'Tell us what to call you.').max(LIMITS.firstNameMax);

export const signUpInputSchema = z
  .object({ email: emailSchema, password: passwordSchema, firstName: firstNameSchema })
  .meta({ id: 'SignUpInput' });
export type SignUpInput = z.infer<typeof signUpInputSchema>;

export const signInInputSchema = z
  .object({
    email: lineSchema.min(1, 'This field is required.').max(LIMITS.emailMax),
    password: typedPasswordSchema,
  })
  .meta({ id: 'SignInInput' });
export type SignInInput = z.infer<typeof signInInputSchema>;

/** A user as auth stores it; only the user sees the whole email address. */
export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: roleSchema,
  createdAt: timestampSchema,
  /** Until when moderators let the user write nothing that others see; null for all others. */
  suspendedUntil: timestampSchema.nullable(),
});
export type User = z.infer<typeof userSchema>;

/** The signed-in user about themselves. */
export const currentUserSchema = userSchema
  .extend({
    /** Whether a save in the editors would be accepted under the setting `EDITING`. */
    canEdit: z.boolean(),
    /** Whether the user may moderate what members share. */
    canModerate: z.boolean(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** A user as everybody may see them. */
export const publicUserSchema = z
  .object({
    id: idSchema,
    firstName: z.string().nullable(),
    /** The part before the at-sign and `@…`, only when there is no first name; else null. */
    email: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    /** Whether it is a made-up member of the demonstration, who is shown as one. */
    isDemo: z.boolean(),
  })
  .meta({ id: 'PublicUser' });
export type PublicUser = z.infer<typeof publicUserSchema>;

/** A new session: its tokens are stored in cookies only. */
export const sessionSchema = z.object({
  token: z.string(),
  /** When it ends in any case; it ends earlier when it is not used for a while. */
  expiresAt: timestampSchema,
  user: userSchema,
  /** By it the browser is known at the next sign-in; null where a provider signs people in. */
  device: secretTokenSchema.nullable(),
});
export type Session = z.infer<typeof sessionSchema>;

export const authOperations = {
  signUp: defineCommand({
    name: 'auth.signUp',
    input: signUpInputSchema.extend({ client: clientSchema }),
    output: sessionSchema,
  }),
  signIn: defineCommand({
    name: 'auth.signIn',
    input: signInInputSchema.extend({ client: clientSchema }),
    output: sessionSchema,
  }),
  /** Public users by id; unknown ids are left out. */
  publicUsers: defineQuery({
    name: 'auth.publicUsers',
    input: z.object({ ids: z.array(idSchema).max(LIMITS.listMax) }),
    output: z.object({ users: z.array(publicUserSchema) }),
  }),
};

export const authEndpoints = {
  getCurrentUser: defineEndpoint({
    route: ROUTES.getCurrentUser,
    summary: 'The signed-in user; 401 for visitors',
    access: 'member',
    response: currentUserSchema,
  }),
  signUp: defineEndpoint({
    route: ROUTES.signUp,
    summary: 'Create an account and sign in',
    access: 'public',
    body: signUpInputSchema,
    acceptsForms: true,
    response: currentUserSchema,
    status: 201,
    errors: ['auth.email_taken', 'auth.passwords_off', 'request.rate_limited'],
  }),
  signIn: defineEndpoint({
    route: ROUTES.signIn,
    summary: 'Sign in with email and password',
    access: 'public',
    body: signInInputSchema,
    acceptsForms: true,
    response: currentUserSchema,
    errors: ['auth.invalid_credentials', 'auth.suspended', 'auth.passwords_off', 'request.rate_limited'],
  }),
};
