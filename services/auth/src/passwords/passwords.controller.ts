import { OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/service-kit';
import { Controller } from '@nestjs/common';
import { PasswordsService } from './passwords.service.js';

const { resetPassword } = OPERATIONS.auth;

@Controller()
export class PasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @Handles(resetPassword)
  async reset({ input }: Call<typeof resetPassword>): Promise<{ userId: string }> {
    return { userId: await this.passwords.reset(input) };
  }
}
