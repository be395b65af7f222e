import {
  type Actor,
  AppError,
  type OperationOutput,
  type OPERATIONS,
  type OperationPayload,
  type PublicUser,
  requireAllowed,
  type User,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { recordUserAct } from '../audit/record-user-act.js';
import { toMember, toPublicUser, toUser } from './user.mapper.js';
import { type ProfileFields, UsersRepository } from './users.repository.js';

type Operations = (typeof OPERATIONS)['auth'];
type Changes = OperationPayload<Operations['updateProfile']>;

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Users as everybody may see them; unknown ids are left out. */
  async listPublicUsers(ids: string[]): Promise<PublicUser[]> {
    return (await this.users.listPublicUsers(ids)).map(toPublicUser);
  }

  /** @throws AppError user.not_found */
  async getMember(id: string): Promise<OperationOutput<Operations['getMember']>> {
    const row = await this.users.find(id);
    if (!row) {
      throw new AppError('user.not_found', 'Member not found');
    }

    return toMember(row);
  }

  /**
   * Changes the actor's own name or photo. A repeated call changes and records nothing.
   * @throws AppError auth.required; auth.suspended, except for the removal of a photo
   */
  updateProfile(changes: Changes, actor: Actor | null): Promise<User> {
    const { id } = requireAllowed(actor, isRemoval(changes) ? 'profile.removePhoto' : 'profile.update');

    return this.dataSource.transaction(async (manager) => {
      const before = await this.users.lock(manager, id);
      if (!before) {
        throw AppError.signInRequired();
      }
      const after = { ...before, ...toFields(changes) };
      if (!isSameProfile(before, after)) {
        await this.users.setProfile(manager, id, profileOf(after));
        await recordUserAct(manager, id, 'user.profile_updated');
      }

      return toUser(after);
    });
  }
}

/** The columns of a change; those that stay are missing. */
function toFields({ firstName, profileImage }: Changes): Partial<ProfileFields> {
  return {
    ...(firstName !== undefined && { firstName }),
    ...(profileImage !== undefined && { profileImageUrl: profileImage }),
  };
}

function isRemoval({ firstName, profileImage }: Changes): boolean {
  return firstName === undefined && profileImage === null;
}

function profileOf({ firstName, profileImageUrl }: ProfileFields): ProfileFields {
  return { firstName, profileImageUrl };
}

function isSameProfile(one: ProfileFields, other: ProfileFields): boolean {
  return one.firstName === other.firstName && one.profileImageUrl === other.profileImageUrl;
}
