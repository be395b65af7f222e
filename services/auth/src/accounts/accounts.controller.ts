import { OPERATIONS, type Session } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/service-kit';
import { Controller } from '@nestjs/common';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { AccountsService } from './accounts.service.js';

const { signUp, signIn } = OPERATIONS.auth;

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
  ) {}

  @Handles(signUp)
  signUp({ input }: Call<typeof signUp>): Promise<Session> {
    return this.hasher.withCapacity(() => this.accounts.signUp(input));
  }

  @Handles(signIn)
  signIn({ input }: Call<typeof signIn>): Promise<Session> {
    return this.hasher.withCapacity(() => this.accounts.signIn(input));
  }
}
