import { z } from 'zod';
import { nothingSchema, wellFormedText } from '../common.js';
import { ERRORS, type ErrorCode } from '../errors.js';
import { LIMITS } from '../limits.js';
import { defineCommand, defineQuery, waitingLane } from '../operation.js';
import { clientSchema, secretTokenSchema } from './client.js';
import { sessionSchema } from './users.js';

/** Milliseconds that auth waits for each call to the OpenID provider. */
export const PROVIDER_TIMEOUT_MS = 4_000;

/** Deadlines leave room for every call that may be needed: discovery, token and user info. */
const BEGIN_DEADLINE_MS = PROVIDER_TIMEOUT_MS + 1_500;
const FINISH_DEADLINE_MS = 3 * PROVIDER_TIMEOUT_MS + 1_500;

const refusalSchema = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  /** Seconds until another try makes sense. */
  retryAfter: z.number().optional(),
});

export const openIdOperations = {
  /** Whether people sign in at an OpenID provider instead of with a password here. */
  signInOptions: defineQuery({
    name: 'auth.signInOptions',
    input: nothingSchema,
    output: z.object({ usesProvider: z.boolean() }),
  }),
  /** Begins a sign-in at the provider. */
  beginOidc: defineCommand({
    name: 'auth.beginOidc',
    input: z.object({
      /** Where the provider sends people back to. */
      redirectUri: z.url(),
      /** A path of ours; one that is too long leads home. */
      returnTo: wellFormedText().max(LIMITS.urlMax).catch('/'),
      /** The secret that this browser was given before, so that its sign-ins in several tabs don't end each other. */
      browser: secretTokenSchema.nullable(),
    }),
    output: z.object({
      /** The provider's page. */
      url: z.url(),
      /** A secret for this browser, without which the sign-in can't be finished. */
      browser: secretTokenSchema,
    }),
    deadlineMs: BEGIN_DEADLINE_MS,
    laneOf: waitingLane,
  }),
  /** Finishes it: either a session, or why there is none. Of an unknown sign-in nothing is known: that one throws. */
  finishOidc: defineCommand({
    name: 'auth.finishOidc',
    input: z.object({
      /** The whole address that the provider sent the browser to. */
      callbackUrl: z.url().max(8_000),
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
