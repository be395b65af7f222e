import { z } from 'zod';
import {
  idSchema,
  pageInputShape,
  pageOf,
  pagingShape,
  pathIdSchema,
  searchSchema,
  timestampSchema,
} from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineCommand, defineIdempotentCommand, defineQuery, laneOfList } from '../operation.js';
import { roleSchema } from '../roles.js';
import { ROUTES } from '../routes.js';
import { sessionInfoSchema } from './sessions.js';
import { userSchema } from './users.js';

/** A user as administrators see them, with the whole email address. */
export const managedUserSchema = userSchema
  .extend({
    /** Since when the user may not sign in; null for all others. */
    suspendedAt: timestampSchema.nullable(),
    /** When one of the user's sessions was last seen, accurate to the hour; null without sessions. */
    lastSeenAt: timestampSchema.nullable(),
  })
  .meta({ id: 'ManagedUser' });
export type ManagedUser = z.infer<typeof managedUserSchema>;

/** A session of another user: never the one of this request. */
export const managedSessionSchema = sessionInfoSchema
  .omit({ isCurrent: true })
  .meta({ id: 'ManagedSession' });
export type ManagedSession = z.infer<typeof managedSessionSchema>;

/** The users to list: all, those who may sign in, or those who are suspended. */
export const USER_STATES = ['active', 'suspended'] as const;

const filterShape = {
  /** A part of the address or of the first name. */
  search: searchSchema,
  role: roleSchema.optional(),
  state: z.enum(USER_STATES).optional(),
};

const userPathSchema = z.object({ id: pathIdSchema });
const sessionPathSchema = z.object({ id: pathIdSchema, session: pathIdSchema });
const roleChangeSchema = z.object({ role: roleSchema });

export const userAdminOperations = {
  listUsers: defineQuery({
    name: 'auth.listUsers',
    input: z.object({ ...filterShape, ...pageInputShape }),
    output: pageOf(managedUserSchema),
    laneOf: laneOfList,
  }),
  changeRole: defineIdempotentCommand({
    name: 'auth.changeRole',
    input: userPathSchema.extend(roleChangeSchema.shape),
    output: managedUserSchema,
  }),
  /** Ends the user's sessions; signing in is refused until it is lifted. */
  suspendUser: defineIdempotentCommand({
    name: 'auth.suspendUser',
    input: userPathSchema,
    output: managedUserSchema,
  }),
  unsuspendUser: defineIdempotentCommand({
    name: 'auth.unsuspendUser',
    input: userPathSchema,
    output: managedUserSchema,
  }),
  listUserSessions: defineQuery({
    name: 'auth.listUserSessions',
    input: userPathSchema,
    output: z.object({ sessions: z.array(managedSessionSchema) }),
  }),
  /** Ends one session of a user, or all of them. */
  revokeUserSessions: defineCommand({
    name: 'auth.revokeUserSessions',
    input: userPathSchema.extend({ session: pathIdSchema.optional() }),
    output: z.object({ userId: idSchema, revoked: z.number().int().max(LIMITS.sessionsMax) }),
  }),
};

const revokedSchema = z.object({ revoked: z.number().int() });

export const userAdminEndpoints = {
  listUsers: defineEndpoint({
    route: ROUTES.listUsers,
    summary: 'Users with their whole addresses, newest first',
    access: 'admin',
    query: z.object({ ...filterShape, ...pagingShape }),
    response: z.array(managedUserSchema),
  }),
  changeRole: defineEndpoint({
    route: ROUTES.changeRole,
    summary: 'Give a user another role; somebody always stays administrator',
    access: 'admin',
    params: userPathSchema,
    body: roleChangeSchema,
    response: managedUserSchema,
    errors: ['auth.forbidden', 'user.not_found', 'user.last_admin'],
  }),
  suspendUser: defineEndpoint({
    route: ROUTES.suspendUser,
    summary: 'End all sessions of a user and refuse to sign them in',
    access: 'admin',
    params: userPathSchema,
    response: managedUserSchema,
    errors: ['auth.forbidden', 'user.not_found', 'user.own_account', 'user.last_admin'],
  }),
  unsuspendUser: defineEndpoint({
    route: ROUTES.unsuspendUser,
    summary: 'Let a suspended user sign in again',
    access: 'admin',
    params: userPathSchema,
    response: managedUserSchema,
    errors: ['auth.forbidden', 'user.not_found'],
  }),
  listUserSessions: defineEndpoint({
    route: ROUTES.listUserSessions,
    summary: 'Sessions of a user, most recently seen first',
    access: 'admin',
    params: userPathSchema,
    response: z.array(managedSessionSchema),
    errors: ['auth.forbidden', 'user.not_found'],
  }),
  revokeUserSession: defineEndpoint({
    route: ROUTES.revokeUserSession,
    summary: 'End one session of a user',
    access: 'admin',
    params: sessionPathSchema,
    response: revokedSchema,
    errors: ['auth.forbidden', 'user.not_found', 'session.not_found'],
  }),
  revokeUserSessions: defineEndpoint({
    route: ROUTES.revokeUserSessions,
    summary: 'End all sessions of a user',
    access: 'admin',
    params: userPathSchema,
    response: revokedSchema,
    errors: ['auth.forbidden', 'user.not_found'],
  }),
};
