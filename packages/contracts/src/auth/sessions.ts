import { z } from 'zod';
import { idSchema, pathIdSchema, timestampSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineCommand, defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { secretTokenSchema } from './client.js';
import { userSchema } from './users.js';

/** One browser in which the user is signed in; only the user may see it. */
export const sessionInfoSchema = z
  .object({
    /** Identifies the session in calls; it is not the session's token. */
    id: idSchema,
    createdAt: timestampSchema,
    /** Accurate to the hour. */
    lastSeenAt: timestampSchema,
    /** Browser and operating system, such as `Firefox on Windows`, or `Unknown device`. */
    device: z.string(),
    /** Whether it is the session of this request. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SessionInfo' });
export type SessionInfo = z.infer<typeof sessionInfoSchema>;

export const sessionOperations = {
  signOut: defineIdempotentCommand({
    name: 'auth.signOut',
    input: z.object({ token: secretTokenSchema }),
    output: z.object({ signedOut: z.literal(true) }),
  }),
  /** The user of a session, or null when the token is unknown, expired or signed out. */
  resolveSession: defineQuery({
    name: 'auth.resolveSession',
    input: z.object({ token: secretTokenSchema }),
    output: z.object({ user: userSchema.nullable() }),
  }),
  /** The actor's sessions, most recently seen first; never more than `LIMITS.sessionsMax`. */
  listSessions: defineQuery({
    name: 'auth.listSessions',
    input: z.object({ token: secretTokenSchema }),
    output: z.object({ sessions: z.array(sessionInfoSchema) }),
  }),
  /** Ends one of the actor's sessions; `session.not_found` for those of others. */
  revokeSession: defineCommand({
    name: 'auth.revokeSession',
    input: z.object({ id: pathIdSchema, token: secretTokenSchema }),
    output: z.object({ isCurrent: z.boolean() }),
  }),
  /** Ends all sessions of the actor but the one with this token. */
  revokeOtherSessions: defineIdempotentCommand({
    name: 'auth.revokeOtherSessions',
    input: z.object({ token: secretTokenSchema }),
    output: z.object({ revoked: z.number().int() }),
  }),
};

export const sessionEndpoints = {
  signOut: defineEndpoint({
    route: ROUTES.signOut,
    summary: 'End the session of this browser',
    access: 'public',
    response: z.object({ signedOut: z.literal(true) }),
  }),
  listSessions: defineEndpoint({
    route: ROUTES.listSessions,
    summary: "The member's own sessions, most recently seen first",
    access: 'member',
    response: z.array(sessionInfoSchema),
  }),
  revokeSession: defineEndpoint({
    route: ROUTES.revokeSession,
    summary: "End one of the member's own sessions",
    access: 'member',
    params: z.object({ id: pathIdSchema }),
    response: z.object({ revoked: z.literal(true) }),
    errors: ['session.not_found'],
  }),
  revokeOtherSessions: defineEndpoint({
    route: ROUTES.revokeOtherSessions,
    summary: "End all of the member's sessions except the one of this request",
    access: 'member',
    response: z.object({ revoked: z.number().int() }),
  }),
};
