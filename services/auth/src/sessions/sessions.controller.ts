import { OPERATIONS, requireAllowed, type SessionInfo, type User } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { SessionsService } from './sessions.service.js';

const { resolveSession, signOut, listSessions, revokeSession, revokeOtherSessions } = OPERATIONS.auth;

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handles(resolveSession)
  async resolveSession({ input }: Call<typeof resolveSession>): Promise<{ user: User | null }> {
    return { user: await this.sessions.resolveSession(input.token) };
  }

  @Handles(listSessions)
  async listSessions({ input, actor }: Call<typeof listSessions>): Promise<{ sessions: SessionInfo[] }> {
    const { id } = requireAllowed(actor, 'session.list');

    return { sessions: await this.sessions.listSessions(id, input.token) };
  }

  @Handles(revokeSession)
  revokeSession({ input, actor }: Call<typeof revokeSession>): Promise<{ isCurrent: boolean }> {
    const { id: userId } = requireAllowed(actor, 'session.revoke');

    return this.sessions.revokeSession({ id: input.id, userId, currentToken: input.token });
  }

  @Handles(revokeOtherSessions)
  async revokeOtherSessions({
    input,
    actor,
  }: Call<typeof revokeOtherSessions>): Promise<{ revoked: number }> {
    const { id } = requireAllowed(actor, 'session.revoke');

    return { revoked: await this.sessions.revokeOthers(id, input.token) };
  }

  @Handles(signOut)
  async signOut({ input }: Call<typeof signOut>): Promise<{ signedOut: true }> {
    await this.sessions.signOut(input.token);

    return { signedOut: true };
  }
}
