import type { AppError, User } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import type { Config } from '../config.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import type { Redis } from '../redis/redis.js';
import type { RpcClients } from '../rpc/rpc-clients.js';
import type { SessionService } from '../session/session.service.js';
import { ProfilesController } from './profiles.controller.js';

const ana = { id: 'ana', firstName: 'Ana', profileImageUrl: null } as User;

/** A member whose changes auth stores. */
function build() {
  let stored = ana;
  const services = {
    call: async (_operation: unknown, { firstName }: { firstName?: string }) => {
      stored = { ...stored, ...(firstName && { firstName }) };

      return stored;
    },
  } as unknown as RpcClients;
  const sessions = {
    evictAfter: (_id: string, call: () => Promise<User>) => call(),
    toCurrentUser: (user: User) => user,
  } as unknown as SessionService;
  const limits = new RateLimits({ RATE_LIMITS: 'on' } as Config, {} as Redis);
  const controller = new ProfilesController(services, sessions, limits);
  const reply = { header: () => {} } as unknown as GatewayReply;
  const rename = async (firstName: string) => {
    const request = { user: stored } as GatewayRequest;
    await controller.update({ body: { firstName }, request, reply });

    return request;
  };

  return { rename };
}

describe('changes of a profile', () => {
  it('should change what others are shown only if something is different afterwards', async () => {
    const { rename } = build();
    expect((await rename('Ana')).changed).toBeNull();
    expect((await rename('Ana Maria')).changed).toBeUndefined();
  });

  it('should be ten an hour at most', async () => {
    const { rename } = build();
    for (let count = 0; count < 10; count += 1) {
      await rename(`Ana ${count}`);
    }
    const refused = await rename('Ana 10').catch((error: AppError) => error.code);
    expect(refused).toBe('request.rate_limited');
  });
});
