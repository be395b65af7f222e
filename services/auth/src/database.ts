import { defineDatabase } from '@hearthwise/service-kit';
import { SignInAttemptEntity } from './accounts/sign-in-attempt.entity.js';
import { AuditEntity } from './audit/audit.entity.js';
import { CreateAuth1763700000000 } from './migrations/1763700000000-create-auth.js';
import { SessionEntity } from './sessions/session.entity.js';
import { UserEntity } from './users/user.entity.js';

/** The `auth` schema: users, their sessions, tries to sign in, and who did what. */
export const database = defineDatabase({
  schema: 'auth',
  entities: [UserEntity, SessionEntity, SignInAttemptEntity, AuditEntity],
  migrations: [CreateAuth1763700000000],
});
