import { type FoundGuide, type OperationOutput, OPERATIONS, type UnknownWord } from '@hearthwise/contracts';
import type { RpcServer } from '@hearthwise/rpc';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PostComposer } from '../community/post-composer.js';
import type { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { configFor, createFakeService } from '../testing/fake-service.js';
import { SearchController } from './search.controller.js';

const { findGuides, recordSearchMiss } = OPERATIONS.content;
const { findPosts } = OPERATIONS.community;
const logger = pino({ level: 'silent' });
const NOBODY = 'http://127.0.0.1:9';

const guide: FoundGuide = {
  id: '019a0000-0000-7000-8000-000000000001',
  score: 0.5,
  title: [{ text: 'Damp walls', isMatch: true }],
  snippet: [],
  slug: 'damp-walls',
  mainCategory: 'Ways We Live',
  publishDate: null,
};

const NO_POSTS = { projects: { rows: [], total: 0 }, discussions: { rows: [], total: 0 } };

describe('SearchController', () => {
  let server: RpcServer;
  let services: RpcClients;
  let guides: OperationOutput<typeof findGuides>;
  let unknownInPosts: UnknownWord[];
  let misses: string[];

  beforeEach(async () => {
    guides = { rows: [guide], total: 1, unknownWords: [] };
    unknownInPosts = [];
    misses = [];
    server = createFakeService(logger);
    const record = ({ input }: { input: { q: string } }) => {
      misses.push(input.q);

      return {};
    };
    const posts = () => ({ ...NO_POSTS, unknownWords: unknownInPosts });
    server.addHandler(findGuides.name, (() => guides) as never, false, { operation: findGuides });
    server.addHandler(findPosts.name, posts as never, false, { operation: findPosts });
    server.addHandler(recordSearchMiss.name, record as never, false, { operation: recordSearchMiss });
    await server.listen(() => {});
  });
  afterEach(async () => {
    await services.onApplicationShutdown();
    await server.close();
  });

  async function search(q: string, settings: object = {}, limit = 20) {
    services = new RpcClients(configFor(server, settings));
    const composer = { compose: async (rows: unknown[]) => rows } as unknown as PostComposer;
    const points: unknown[] = [];
    const consumeFor = async (...[, , consumed]: unknown[]) => void points.push(consumed);
    const limits = { consumeFor } as unknown as RateLimits;
    const request = { id: 'r', socket: {}, ip: '192.0.2.1' } as GatewayRequest;
    const reply = { header: () => reply } as unknown as GatewayReply;
    const controller = new SearchController(services, composer, limits, logger);
    const results = await controller.search({ query: { q, limit, type: undefined }, request, reply });

    return { results, points, isPartial: request.isPartial ?? false };
  }

  it('should show what one service found while the other one is unavailable, and say so', async () => {
    const { results, isPartial } = await search('damp', { COMMUNITY_URL: NOBODY });
    expect(results).toMatchObject({ results: [{ path: '/article/damp-walls' }], isPartial: true });
    expect(isPartial).toBe(true);
  });

  it.each([
    [20, 1],
    [21, 2],
    [100, 5],
  ])('should count a search of %i results as %i', async (limit, points) => {
    expect((await search('damp', {}, limit)).points).toEqual([points]);
  });

  it('should fail while both are unavailable', async () => {
    const settings = { COMMUNITY_URL: NOBODY, CONTENT_URL: NOBODY };
    await expect(search('damp', settings)).rejects.toMatchObject({ code: 'service.unavailable' });
  });

  it('should count a search without a result, but none that may have one', async () => {
    await search('damp');
    guides = { rows: [], total: 0, unknownWords: [] };
    await search('damp', { COMMUNITY_URL: NOBODY });
    await search('Yurts');
    await expect.poll(() => misses).toEqual(['Yurts']);
  });

  it('should suggest a correction of words only that no service knows', async () => {
    guides.unknownWords = [
      { word: 'dmap', meant: 'damp' },
      { word: 'teapots', meant: 'tea' },
      { word: 'eche', meant: null },
    ];
    unknownInPosts = [
      { word: 'dmap', meant: null },
      { word: 'eche', meant: 'echo' },
    ];
    const { results } = await search('Dmap, teapots & Éche');
    expect(results.suggestion).toBe('damp, teapots & echo');
  });
});
