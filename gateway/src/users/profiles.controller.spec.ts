import type { AppError, User } from '@hearthwise/contracts';
import { describe, expect, it, vi } from 'vitest';
import type { ResponseCache } from '../cache/response-cache.js';
import type { Config } from '../config.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import type { Redis } from '../redis/redis.js';
import type { RpcClients } from '../rpc/rpc-clients.js';
import type { SessionService } from '../session/session.service.js';
import { ProfilesController } from './profiles.controller.js';

const ana = { id: 'ana', firstName: 'Ana', profileImageUrl: null } as User;

/** A member whose changes auth stores, and how often they empty the cache. */
function build() {
  let stored = ana;
  const purge = vi.fn();
  const services = {
    call: async (_operation: unknown, { firstName }: { firstName?: string }) => {
      stored = { ...stored, ...(firstName && { firstName }) };

      return stored;
    },
  } as unknown as RpcClients;
  const sessions = { evict: () => {}, toCurrentUser: (user: User) => user } as unknown as SessionService;
  const limits = new RateLimits({ RATE_LIMITS: 'on' } as Config, {} as Redis);
  const controller = new ProfilesController(
    services,
    sessions,
    { purge } as unknown as ResponseCache,
    limits,
  );
  const reply = { header: () => {} } as unknown as GatewayReply;
  const rename = (firstName: string) =>
    controller.update({ body: { firstName }, request: { user: stored } as GatewayRequest, reply });

  return { rename, purge };
}

describe('changes of a profile', () => {
  it('should empty the cache only if something is different afterwards', async () => {
    const { rename, purge } = build();
    await rename('Ana');
    expect(purge).not.toHaveBeenCalled();
    await rename('Ana Maria');
    expect(purge).toHaveBeenCalledOnce();
  });

  it('should be ten an hour at most', async () => {
    const { rename, purge } = build();
    for (let count = 0; count < 10; count += 1) {
      await rename(`Ana ${count}`);
    }
    const refused = await rename('Ana 10').catch((error: AppError) => error.code);
    expect(refused).toBe('request.rate_limited');
    expect(purge).toHaveBeenCalledTimes(10);
  });
});
