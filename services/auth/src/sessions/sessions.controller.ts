import { OPERATIONS, type User } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/service-kit';
import { Controller } from '@nestjs/common';
import { SessionsService } from './sessions.service.js';

const { resolveSession, signOut } = OPERATIONS.auth;

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handles(resolveSession)
  async resolve({ input }: Call<typeof resolveSession>): Promise<{ user: User | null }> {
    return { user: await this.sessions.resolve(input.token) };
  }

  @Handles(signOut)
  async signOut({ input }: Call<typeof signOut>): Promise<{ signedOut: true }> {
    await this.sessions.close(input.token);

    return { signedOut: true };
  }
}
