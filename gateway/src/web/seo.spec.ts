import { AppError, LIMITS, OPERATIONS, type OperationOutput } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { TAG } from '../cache/tags.js';
import { ResponseCache } from '../cache/response-cache.js';
import type { Config } from '../config.js';
import type { RpcClients } from '../rpc/rpc-clients.js';
import { SeoController } from './seo.controller.js';
import { Sitemap } from './sitemap.js';

type Addresses = OperationOutput<typeof OPERATIONS.content.listArticleAddresses>;

const idOf = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** The gateway's sitemap over a content service with so many articles, and what was asked of it. */
function startSitemap(count: number) {
  const content = { count, calls: 0, isAway: false };
  const services = {
    callAsGateway: async (_operation: unknown, { afterId, limit }: { afterId?: string; limit: number }) => {
      content.calls += 1;
      if (content.isAway) {
        throw AppError.unavailable();
      }
      const from = afterId ? Number(afterId.slice(-12)) + 1 : 0;
      const length = Math.min(limit, content.count - from);

      return Array.from({ length }, (_, at): Addresses[number] => ({
        id: idOf(from + at),
        slug: `article-${from + at}`,
        updatedAt: '2026-01-01T00:00:00.000Z',
      }));
    },
  } as unknown as RpcClients;
  const cache = new ResponseCache();
  const config = { PUBLIC_URL: 'https://hearthwise.example' } as Config;

  return { content, cache, seo: new SeoController(config, new Sitemap(services, cache)) };
}

const articlesIn = (xml: string) =>
  xml.match(/<loc>https:\/\/hearthwise\.example\/article\/[^<]+<\/loc>/g) ?? [];

describe('sitemap', () => {
  it.each([0, 1, LIMITS.addressesMax, 2 * LIMITS.addressesMax + 3])(
    'should hold all of %i articles',
    async (count) => {
      const { seo } = startSitemap(count);
      const xml = await seo.index();
      expect(new Set(articlesIn(xml)).size).toBe(count);
      expect(xml).toContain('<loc>https://hearthwise.example/category/ways-we-live</loc>');
    },
  );

  it('should be a list of files when one would hold more than 50,000 addresses', async () => {
    const { seo } = startSitemap(100_000);
    const index = await seo.index();
    const files = [...index.matchAll(/\/sitemap\/(\d+\.xml)</g)].map(([, file = '']) => file);
    expect(files).toEqual(['1.xml', '2.xml', '3.xml']);
    const all = await Promise.all(files.map((file) => seo.file(file)));
    expect(all.every((xml) => (xml.match(/<url>/g) ?? []).length <= 50_000)).toBe(true);
    expect(new Set(all.flatMap(articlesIn)).size).toBe(100_000);
  });

  it.each(['4.xml', '0.xml', 'x', '1.xml.gz'])('should have no file %s', async (file) => {
    await expect(startSitemap(1).seo.file(file)).rejects.toMatchObject({ code: 'route.not_found' });
  });

  it('should be read once until an article is saved', async () => {
    const { content, cache, seo } = startSitemap(1);
    await Promise.all([seo.index(), seo.index(), seo.index()]);
    expect(content.calls).toBe(1);
    content.count = 2;
    cache.purge(TAG.articles);
    expect(articlesIn(await seo.index())).toHaveLength(2);
  });

  it('should stay as it was while content is unavailable', async () => {
    const { content, cache, seo } = startSitemap(3);
    await seo.index();
    content.isAway = true;
    cache.purge(TAG.articles);
    expect(articlesIn(await seo.index())).toHaveLength(3);
  });
});
