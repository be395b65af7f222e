import { randomUUID } from 'node:crypto';
import {
  type FoundGuide,
  AppError,
  type Operation,
  type OperationOutput,
  type OperationPayload,
  OPERATIONS,
  SEARCH_TYPES,
  type SearchType,
  type UnknownWord,
} from '@hearthwise/contracts';
import type { RpcServer } from '@hearthwise/rpc';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PostComposer } from '../community/post-composer.js';
import type { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { configFor, createFakeService } from '../testing/fake-service.js';
import { SearchController } from './search.controller.js';

const { rankGuides, getRankedGuides, recordSearchMiss } = OPERATIONS.content;
const { rankPosts, getRankedPosts } = OPERATIONS.community;
const logger = pino({ level: 'silent' });
const NOBODY = 'http://127.0.0.1:9';

const GUIDE = '019a0000-0000-7000-8000-000000000001';
const NOTHING = { best: [], total: 0 };

const guideOf = (id: string): FoundGuide => ({
  id,
  title: [{ text: 'Damp walls', isMatch: true }],
  snippet: [],
  slug: 'damp-walls',
  mainCategory: 'Ways We Live',
  publishDate: null,
});
const postOf = (id: string) => ({
  id,
  title: [],
  snippet: [],
  categoryId: null,
  authorId: GUIDE,
  createdAt: '2026-01-01T00:00:00Z',
  lastActivityAt: '2026-01-01T00:00:00Z',
  repliesCount: 0,
  isResolved: false,
});

/** Matches with scores that decrease from the given one. */
const matchesFrom = (score: number, count: number) => ({
  best: Array.from({ length: count }, (_, n) => ({ id: randomUUID(), score: score - n / 1_000 })),
  total: count,
});

interface Options {
  limit?: number;
  type?: SearchType;
  visitor?: object;
}

describe('SearchController', () => {
  let server: RpcServer;
  let services: RpcClients;
  let guides: OperationOutput<typeof rankGuides>;
  let posts: OperationOutput<typeof rankPosts>;
  let unknownInPosts: UnknownWord[];
  let isRead: boolean;
  let gone: string;
  let ranked: { types: SearchType[] }[];
  let read: string[];
  let misses: { q: string; visitor: string }[];

  beforeEach(async () => {
    guides = { guides: { best: [{ id: GUIDE, score: 0.5 }], total: 1 }, words: 'damp', unknownWords: [] };
    posts = { projects: NOTHING, discussions: NOTHING, words: 'damp', unknownWords: [] };
    unknownInPosts = [];
    isRead = true;
    gone = '';
    ranked = [];
    read = [];
    misses = [];
    server = createFakeService(logger);
    handle(rankGuides, (input) => {
      ranked.push(input);

      return guides;
    });
    handle(rankPosts, (input) => {
      ranked.push(input);

      return { ...posts, unknownWords: unknownInPosts };
    });
    handle(getRankedGuides, ({ ids }) => {
      if (!isRead) {
        throw new AppError('service.overloaded', 'Too many searches.');
      }
      read.push(...ids);

      return ids.filter((id) => id !== gone).map(guideOf);
    });
    handle(getRankedPosts, ({ projects, discussions }) => {
      read.push(...projects, ...discussions);

      return { projects: projects.map(postOf), discussions: discussions.map(postOf) };
    });
    handle(recordSearchMiss, (input) => {
      misses.push(input);

      return {};
    });
    await server.listen(() => {});
  });
  afterEach(async () => {
    await services.onApplicationShutdown();
    await server.close();
  });

  function handle<O extends Operation>(
    operation: O,
    respond: (input: OperationPayload<O>) => OperationOutput<O>,
  ): void {
    const handler = ({ input }: { input: OperationPayload<O> }) => respond(input);
    server.addHandler(operation.name, handler as never, false, { operation });
  }

  async function search(
    q: string,
    settings: object = {},
    { limit = 20, type, visitor = { ip: '192.0.2.1' } }: Options = {},
  ) {
    const config = configFor(server, settings);
    services = new RpcClients(config);
    const composer = { compose: async (rows: unknown[]) => rows } as unknown as PostComposer;
    const points: unknown[] = [];
    const consumeFor = async (...[, , consumed]: unknown[]) => void points.push(consumed);
    const limits = { consumeFor } as unknown as RateLimits;
    const request = { id: 'r', socket: {}, headers: {}, ...visitor } as unknown as GatewayRequest;
    const reply = { header: () => reply } as unknown as GatewayReply;
    const controller = new SearchController(services, composer, limits, config, logger);
    const results = await controller.search({ query: { q, limit, type }, request, reply });

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
    expect((await search('damp', {}, { limit })).points).toEqual([points]);
  });

  it('should read the texts of no more matches than it shows', async () => {
    guides.guides = matchesFrom(0.9, 100);
    posts.projects = matchesFrom(0.89, 100);
    posts.discussions = matchesFrom(0.88, 100);
    const { results } = await search('damp', {}, { limit: 100 });
    const scores = [guides.guides, posts.projects, posts.discussions].flatMap(({ best }) => best);
    const best = scores.sort((a, b) => b.score - a.score).slice(0, 100);
    expect(results.results.map(({ id }) => id)).toEqual(best.map(({ id }) => id));
    expect(read).toHaveLength(100);
    expect(results.counts).toEqual({ guide: 100, project: 100, discussion: 100 });
  });

  it('should have types that are not shown counted only', async () => {
    await search('damp', {}, { type: 'guide' });
    await search('damp');
    const all = [...SEARCH_TYPES];
    expect(ranked.map(({ types }) => types)).toEqual([['guide'], ['guide'], all, all]);
  });

  it('should leave out what is gone since it was found', async () => {
    guides.guides = matchesFrom(0.9, 2);
    const [first, second] = guides.guides.best;
    guides.guides.best = [{ id: GUIDE, score: 1 }, ...guides.guides.best];
    gone = GUIDE;
    const { results } = await search('damp');
    expect(results.results.map(({ id }) => id)).toEqual([first?.id, second?.id]);
  });

  it('should show the others while the texts of one service cannot be read, and fail without any', async () => {
    isRead = false;
    posts.projects = matchesFrom(0.4, 1);
    const { results, isPartial } = await search('damp');
    expect(results).toMatchObject({ results: [{ type: 'project' }], isPartial: true });
    expect(isPartial).toBe(true);
    posts.projects = NOTHING;
    await expect(search('damp')).rejects.toMatchObject({ code: 'service.unavailable' });
  });

  it('should fail while both are unavailable', async () => {
    const settings = { COMMUNITY_URL: NOBODY, CONTENT_URL: NOBODY };
    await expect(search('damp', settings)).rejects.toMatchObject({ code: 'service.unavailable' });
  });

  it('should count a search without a result, but none that may have one', async () => {
    await search('damp');
    guides.guides = NOTHING;
    await search('damp', { COMMUNITY_URL: NOBODY });
    await search('Yurts');
    await expect.poll(() => misses.map(({ q }) => q)).toEqual(['Yurts']);
  });

  it('should tell the visitors of misses apart without their address, also while a page is rendered', async () => {
    guides.guides = NOTHING;
    const ofPage = { ip: 'gateway', socket: { remoteAddress: 'gateway' } };
    await search('Yurts');
    await search('Yurts', {}, { visitor: { ...ofPage, headers: { 'x-visitor-address': '192.0.2.1' } } });
    await search(
      'Yurts',
      {},
      { visitor: { ip: '192.0.2.2', headers: { 'x-visitor-address': '192.0.2.1' } } },
    );
    await expect.poll(() => misses).toHaveLength(3);
    const [one, again, another] = misses.map(({ visitor }) => visitor);
    expect(again).toBe(one);
    expect(another).not.toBe(one);
    expect(JSON.stringify(misses)).not.toContain('192.0.2');
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
