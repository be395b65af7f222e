import type { PublicUser } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { toPublicUser } from './user.mapper.js';
import { UsersRepository } from './users.repository.js';

@Injectable()
export class UsersService {
  constructor(private readonly users: UsersRepository) {}

  /** Users as everybody may see them; unknown ids are left out. */
  async listPublicUsers(ids: string[]): Promise<PublicUser[]> {
    return (await this.users.listPublicUsers(ids)).map(toPublicUser);
  }
}
