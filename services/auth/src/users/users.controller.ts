import { OPERATIONS, type PublicUser } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { UsersService } from './users.service.js';

const { publicUsers } = OPERATIONS.auth;

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Handles(publicUsers)
  async publicUsers({ input }: Call<typeof publicUsers>): Promise<{ users: PublicUser[] }> {
    return { users: await this.users.listPublicUsers(input.ids) };
  }
}
