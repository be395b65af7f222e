import { AppError } from '@hearthwise/contracts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { TAG } from '../cache/tags.js';
import { ResponseCache } from '../cache/response-cache.js';
import type { RpcClients } from '../rpc/rpc-clients.js';
import { ArticleWatch } from './article-watch.js';

it('should evict what shows articles when one has changed elsewhere, and nothing else', async () => {
  const content: { changedAt: string | null; isAway: boolean } = { changedAt: null, isAway: false };
  const services = {
    callAsGateway: async () => {
      if (content.isAway) {
        throw AppError.unavailable();
      }

      return { changedAt: content.changedAt };
    },
  } as unknown as RpcClients;
  const cache = new ResponseCache();
  const watch = new ArticleWatch(services, cache, pino({ level: 'silent' }));
  const store = () => {
    for (const [path, tag] of [
      ['/articles', TAG.articles],
      ['/projects', TAG.projects],
    ] as const) {
      cache.store(path, cache.currentVersion(), { headers: {}, body: Buffer.from('x'), tags: [tag] });
    }
  };
  const isKept = (path: string) => cache.find(path) !== undefined;

  store();
  await watch.run();
  content.isAway = true;
  await watch.run();
  content.isAway = false;
  await watch.run();
  expect(isKept('/articles')).toBe(true);

  content.changedAt = '2026-11-20T10:00:00.000Z';
  await watch.run();
  expect(isKept('/articles')).toBe(false);
  expect(isKept('/projects')).toBe(true);
  store();
  await watch.run();
  expect(isKept('/articles')).toBe(true);
});
