import { AppError } from '@hearthwise/contracts';
import { describe, expect, it, vi } from 'vitest';
import type { Config } from '../config.js';
import type { RpcClients } from '../rpc/rpc-clients.js';
import { type SessionCache, userTag } from './session-cache.js';
import { SessionService } from './session.service.js';

describe('what is known of sessions', () => {
  const end = vi.fn();
  const config = { PUBLIC_URL: 'http://localhost' } as Config;
  const sessions = new SessionService(config, {} as RpcClients, { end } as unknown as SessionCache);

  it.each([
    ['was made', async () => 'done', 1],
    ['may have been made', () => Promise.reject(AppError.unavailable()), 1],
    ['may still be made', () => Promise.reject(AppError.timeout()), 1],
    ['was refused', () => Promise.reject(new AppError('user.last_admin', 'Somebody has to stay.')), 0],
  ])('should be forgotten as far as a change %s', async (_case, call, times) => {
    end.mockClear();
    await sessions.evictAfter('ana', call).catch(() => {});
    expect(end).toHaveBeenCalledTimes(times);
    expect(end.mock.calls.flat()).toEqual(Array.from({ length: times }, () => userTag('ana')));
  });
});
