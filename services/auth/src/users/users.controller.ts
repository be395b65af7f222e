import { type OperationOutput, OPERATIONS, type PublicUser, type User } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { UsersService } from './users.service.js';

const { publicUsers, getMember, updateProfile } = OPERATIONS.auth;

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Handles(publicUsers)
  async publicUsers({ input }: Call<typeof publicUsers>): Promise<{ users: PublicUser[] }> {
    return { users: await this.users.listPublicUsers(input.ids) };
  }

  @Handles(getMember)
  getMember({ input }: Call<typeof getMember>): Promise<OperationOutput<typeof getMember>> {
    return this.users.getMember(input.id);
  }

  @Handles(updateProfile)
  updateProfile({ input, actor }: Call<typeof updateProfile>): Promise<User> {
    return this.users.updateProfile(input, actor);
  }
}
