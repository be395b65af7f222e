import { z } from 'zod';
import { nothingSchema, wellFormedText } from '../common.js';
import { ERRORS, type ErrorCode } from '../errors.js';
import { LIMITS } from '../limits.js';
import { defineEndpoint } from '../endpoint.js';
import { defineCommand, defineQuery, waitingLane } from '../operation.js';
import { ROUTES } from '../routes.js';
import { clientSchema, secretTokenSchema } from './client.js';
import { sessionSchema } from './users.js';

/** Milliseconds that auth waits for each request to the OpenID provider. */
export const PROVIDER_TIMEOUT_MS = 4_000;

/** Deadlines allow for every request that may be needed: discovery, token and user info. */
const BEGIN_DEADLINE_MS = PROVIDER_TIMEOUT_MS + 1_500;
const FINISH_DEADLINE_MS = 3 * PROVIDER_TIMEOUT_MS + 1_500;

const refusalSchema = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  /** Seconds until a retry makes sense. */
  retryAfter: z.number().optional(),
});

/** Whether people sign in at an OpenID provider instead of with a password here. */
export const signInOptionsSchema = z.object({ usesProvider: z.boolean() }).meta({ id: 'SignInOptions' });

export const openIdOperations = {
  signInOptions: defineQuery({
    name: 'auth.signInOptions',
    input: nothingSchema,
    output: signInOptionsSchema,
  }),
  /** Starts a sign-in at the provider. */
  beginOidc: defineCommand({
    name: 'auth.beginOidc',
    input: z.object({
      /** Where the provider sends people back to. */
      redirectUri: z.url(),
      /** Path to return to after the sign-in; the home page when it is too long. */
      returnTo: wellFormedText().max(LIMITS.urlMax).catch('/'),
      /** The browser's present binding token, so that sign-ins in several tabs don't end each other. */
      browser: secretTokenSchema.nullable(),
    }),
    output: z.object({
      /** The provider's page. */
      url: z.url(),
      /** The binding token, for a cookie: only the browser that started a sign-in can finish it. */
      browser: secretTokenSchema,
    }),
    deadlineMs: BEGIN_DEADLINE_MS,
    laneOf: waitingLane,
  }),
  /** Finishes a sign-in with a session or a refusal. @throws AppError auth.sign_in_expired for an unknown sign-in */
  finishOidc: defineCommand({
    name: 'auth.finishOidc',
    input: z.object({
      /** The whole address that the provider sent the browser to. */
      callbackUrl: z.url().max(8_000),
      /** The browser's binding token. */
      browser: secretTokenSchema.nullable(),
      client: clientSchema,
    }),
    output: z.object({
      returnTo: z.string(),
      session: sessionSchema.nullable(),
      refusal: refusalSchema.nullable(),
    }),
    deadlineMs: FINISH_DEADLINE_MS,
    laneOf: waitingLane,
  }),
};

export const openIdEndpoints = {
  getSignInOptions: defineEndpoint({
    route: ROUTES.getSignInOptions,
    summary: 'How people sign in: at an OpenID provider, or with a password here',
    access: 'public',
    response: signInOptionsSchema,
  }),
};
