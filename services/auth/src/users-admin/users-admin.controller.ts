import { type ListPage, type ManagedSession, type ManagedUser, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { UsersAdminService } from './users-admin.service.js';

const { listUsers, changeRole, suspendUser, unsuspendUser, listUserSessions, revokeUserSessions } =
  OPERATIONS.auth;

@Controller()
export class UsersAdminController {
  constructor(private readonly users: UsersAdminService) {}

  @Handles(listUsers)
  list({ input, actor }: Call<typeof listUsers>): Promise<ListPage<ManagedUser>> {
    return this.users.list(input, actor);
  }

  @Handles(changeRole)
  changeRole({ input, actor }: Call<typeof changeRole>): Promise<ManagedUser> {
    return this.users.changeRole(input, actor);
  }

  @Handles(suspendUser)
  suspend({ input, actor }: Call<typeof suspendUser>): Promise<ManagedUser> {
    return this.users.suspend(input.id, actor);
  }

  @Handles(unsuspendUser)
  unsuspend({ input, actor }: Call<typeof unsuspendUser>): Promise<ManagedUser> {
    return this.users.unsuspend(input.id, actor);
  }

  @Handles(listUserSessions)
  async listSessions({
    input,
    actor,
  }: Call<typeof listUserSessions>): Promise<{ sessions: ManagedSession[] }> {
    return { sessions: await this.users.listSessions(input.id, actor) };
  }

  @Handles(revokeUserSessions)
  revokeSessions({
    input,
    actor,
  }: Call<typeof revokeUserSessions>): Promise<{ userId: string; revoked: number }> {
    return this.users.revokeSessions(input, actor);
  }
}
