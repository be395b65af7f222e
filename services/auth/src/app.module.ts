import { createLogger, SecurityLog } from '@hearthwise/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { AccountRoles } from './accounts/account-roles.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsService } from './accounts/accounts.service.js';
import { DeviceTokens } from './accounts/device-tokens.js';
import { SignInAttemptsRepository } from './accounts/sign-in-attempts.repository.js';
import { SignInLimits } from './accounts/sign-in-limits.service.js';
import { CONFIG, type Config } from './config.js';
import { database } from './database.js';
import { IdentitiesRepository } from './oidc/identities.repository.js';
import { IdentitiesService } from './oidc/identities.service.js';
import { OidcController } from './oidc/oidc.controller.js';
import { OidcService } from './oidc/oidc.service.js';
import { OpenIdProvider } from './oidc/open-id-provider.js';
import { SignInFlowsRepository } from './oidc/sign-in-flows.repository.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { ResetLinksRepository } from './passwords/reset-links.repository.js';
import { KeyedHash } from './secrets/keyed-hash.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SweepService } from './sweep/sweep.service.js';
import { UsersController } from './users/users.controller.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersService } from './users/users.service.js';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [database.module(config)],
      controllers: [
        AccountsController,
        OidcController,
        PasswordsController,
        SessionsController,
        UsersController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        {
          provide: SecurityLog,
          useValue: new SecurityLog(createLogger('auth', config.LOG_LEVEL), config.LOG_KEY),
        },
        AccountsService,
        AccountRoles,
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
        SweepService,
      ],
    };
  }
}
