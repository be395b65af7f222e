import { OPERATIONS, type Session } from '@hearthwise/contracts';
import { type Call, Handles, requireMember } from '@hearthwise/service-kit';
import { Controller } from '@nestjs/common';
import { PasswordsService } from './passwords.service.js';

const { resetPassword, changePassword } = OPERATIONS.auth;

@Controller()
export class PasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @Handles(resetPassword)
  async reset({ input }: Call<typeof resetPassword>): Promise<{ userId: string }> {
    return { userId: await this.passwords.reset(input) };
  }

  @Handles(changePassword)
  change({ input, actor }: Call<typeof changePassword>): Promise<Session> {
    return this.passwords.change(requireMember(actor).id, input);
  }
}
