import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsService } from './accounts/accounts.service.js';
import { SignInAttemptsRepository } from './accounts/sign-in-attempts.repository.js';
import { CONFIG, type Config } from './config.js';
import { database } from './database.js';
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
      controllers: [AccountsController, SessionsController, UsersController],
      providers: [
        { provide: CONFIG, useValue: config },
        AccountsService,
        SignInAttemptsRepository,
        SessionsService,
        SessionsRepository,
        UsersService,
        UsersRepository,
        SweepService,
      ],
    };
  }
}
