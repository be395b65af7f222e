import { OPERATIONS } from '@hearthwise/contracts';
import { auditController, LOGGER, type Logger, SecurityLog } from '@hearthwise/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { InitialRole } from './users/initial-role.js';
import { SignInController } from './credentials/sign-in.controller.js';
import { SignInService } from './credentials/sign-in.service.js';
import { DeviceTokens } from './credentials/device-tokens.js';
import { SignInAttemptsRepository } from './credentials/sign-in-attempts.repository.js';
import { SignInLimits } from './credentials/sign-in-limits.service.js';
import { CONFIG, type Config } from './config.js';
import { database } from './database.js';
import { IdentitiesRepository } from './identities/identities.repository.js';
import { IdentitiesService } from './identities/identities.service.js';
import { OidcController } from './identities/oidc.controller.js';
import { OidcService } from './identities/oidc.service.js';
import { OpenIdProvider } from './identities/open-id-provider.js';
import { SignInFlowsRepository } from './identities/sign-in-flows.repository.js';
import { HASH_COST } from './credentials/argon2id.js';
import { CURRENT_COST, PasswordHasher } from './credentials/password-hasher.js';
import { ImageUsesController } from './image-uses/image-uses.controller.js';
import { ImageUsesRepository } from './image-uses/image-uses.repository.js';
import { PasswordsController } from './credentials/passwords.controller.js';
import { PasswordsService } from './credentials/passwords.service.js';
import { ResetLinksRepository } from './credentials/reset-links.repository.js';
import { KeyedHash } from './secrets/keyed-hash.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { GarbageCollector } from './garbage-collection/garbage-collector.js';
import { UsersController } from './users/users.controller.js';
import { SuspensionsController } from './suspensions/suspensions.controller.js';
import { UsersAdminController } from './users-admin/users-admin.controller.js';
import { UsersAdminRepository } from './users-admin/users-admin.repository.js';
import { UsersAdminService } from './users-admin/users-admin.service.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersService } from './users/users.service.js';

@Module({})
export class AppModule {
  static with(config: Config, hashCost = HASH_COST): DynamicModule {
    return {
      module: AppModule,
      imports: [database.module(config)],
      controllers: [
        SignInController,
        OidcController,
        PasswordsController,
        SessionsController,
        UsersController,
        UsersAdminController,
        ImageUsesController,
        SuspensionsController,
        auditController(OPERATIONS.auth.listAuditEntries),
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: CURRENT_COST, useValue: hashCost },
        {
          provide: SecurityLog,
          inject: [LOGGER],
          useFactory: (logger: Logger) => new SecurityLog(logger, config.LOG_KEY),
        },
        SignInService,
        InitialRole,
        SignInAttemptsRepository,
        SignInLimits,
        DeviceTokens,
        KeyedHash,
        OidcService,
        OpenIdProvider,
        SignInFlowsRepository,
        IdentitiesService,
        IdentitiesRepository,
        PasswordsService,
        PasswordHasher,
        ResetLinksRepository,
        SessionsService,
        SessionsRepository,
        UsersService,
        UsersRepository,
        UsersAdminService,
        UsersAdminRepository,
        ImageUsesRepository,
        GarbageCollector,
      ],
    };
  }
}
