import {
  isDemoMember,
  type ManagedUser,
  type OperationOutput,
  type OPERATIONS,
  type PublicUser,
  type User,
} from '@hearthwise/contracts';
import type { UserEntity } from './user.entity.js';

/** The columns of a user that leave this service: never the password hash. */
export type UserRow = Pick<
  UserEntity,
  'id' | 'email' | 'firstName' | 'profileImageUrl' | 'role' | 'suspendedAt' | 'suspendedUntil' | 'createdAt'
>;
type Member = OperationOutput<(typeof OPERATIONS)['auth']['getMember']>;

export type PublicUserRow = Pick<UserRow, 'id' | 'email' | 'firstName' | 'profileImageUrl'>;

/** A user as only they may see themselves: with the whole address. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    profileImageUrl: row.profileImageUrl,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
  };
}

/** A user as administrators may see them: with the whole address. */
export function toManagedUser(row: UserRow & { lastSeenAt: Date | null }): ManagedUser {
  return {
    ...toUser(row),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}

/** A user as everybody may see them: never with the whole address. */
export function toPublicUser(row: PublicUserRow): PublicUser {
  return {
    id: row.id,
    firstName: row.firstName,
    email: row.firstName ? null : shortenEmail(row.email),
    profileImageUrl: row.profileImageUrl,
    isDemo: isDemoMember(row.id),
  };
}

/** The same with the month of the sign-up. */
export function toMember(row: PublicUserRow & Pick<UserRow, 'createdAt'>): Member {
  return { ...toPublicUser(row), joinedAt: row.createdAt.toISOString().slice(0, 'YYYY-MM'.length) };
}

function shortenEmail(email: string): string {
  return `${email.split('@')[0]}@…`;
}
