import { defineDatabase } from '@hearthwise/service-kit';
import { SignInAttemptEntity } from './credentials/sign-in-attempt.entity.js';
import { CreateAuth1763700000000 } from './migrations/1763700000000-create-auth.js';
import { AddIdentitiesAndResetLinks1763800000000 } from './migrations/1763800000000-add-identities-and-reset-links.js';
import { AddSessionDetails1763900000000 } from './migrations/1763900000000-add-session-details.js';
import { MoveAudit1795304834206 } from './migrations/1795304834206-move-audit.js';
import { ManageUsers1795307493927 } from './migrations/1795307493927-manage-users.js';
import { IndexPhotos1795380000001 } from './migrations/1795380000001-index-photos.js';
import { SuspendUntil1795390000000 } from './migrations/1795390000000-suspend-until.js';
import { IdentityEntity } from './identities/identity.entity.js';
import { SignInFlowEntity } from './identities/sign-in-flow.entity.js';
import { ResetLinkEntity } from './credentials/reset-link.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { UserEntity } from './users/user.entity.js';

/** The `auth` schema: users, credentials, identities, sessions and audit. */
export const database = defineDatabase({
  schema: 'auth',
  entities: [
    UserEntity,
    IdentityEntity,
    SignInFlowEntity,
    ResetLinkEntity,
    SessionEntity,
    SignInAttemptEntity,
  ],
  migrations: [
    CreateAuth1763700000000,
    AddIdentitiesAndResetLinks1763800000000,
    AddSessionDetails1763900000000,
    MoveAudit1795304834206,
    ManageUsers1795307493927,
    IndexPhotos1795380000001,
    SuspendUntil1795390000000,
  ],
});
