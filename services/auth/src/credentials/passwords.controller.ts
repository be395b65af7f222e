import { OPERATIONS, requireAllowed, type Session } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsService } from './passwords.service.js';

const { resetPassword, changePassword } = OPERATIONS.auth;

@Controller()
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly hasher: PasswordHasher,
  ) {}

  @Handles(resetPassword)
  async resetPassword({ input }: Call<typeof resetPassword>): Promise<{ userId: string }> {
    return { userId: await this.hasher.withCapacity(() => this.passwords.resetPassword(input)) };
  }

  @Handles(changePassword)
  changePassword({ input, actor }: Call<typeof changePassword>): Promise<Session> {
    const { id } = requireAllowed(actor, 'password.change');

    return this.hasher.withCapacity(() => this.passwords.changePassword(id, input));
  }
}
