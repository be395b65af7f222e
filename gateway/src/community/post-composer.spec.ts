import { randomUUID } from 'node:crypto';
import { OPERATIONS, type PublicUser, CATEGORIES } from '@hearthwise/contracts';
import { type Call, RpcServer } from '@hearthwise/rpc';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../config.js';
import { ResponseCache } from '../cache/response-cache.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PublicUsers } from '../users/public-users.js';
import { PostComposer } from './post-composer.js';

const { publicUsers } = OPERATIONS.auth;
const { listCategories } = OPERATIONS.content;
const TOKEN = 'a-token-of-more-than-thirty-two-characters';
const [firstCategory] = CATEGORIES;
const authorId = randomUUID();
const author: PublicUser = {
  id: authorId,
  firstName: 'Ada',
  email: null,
  profileImageUrl: null,
  isDemo: false,
};
const post = { title: 'A chair', authorId, categoryId: firstCategory.id };

describe('PostComposer', () => {
  let servers: Record<'auth' | 'content', RpcServer>;
  let services: RpcClients;
  let composer: PostComposer;
  let categoryName: string;

  const start = async () => {
    const server = new RpcServer({
      host: '127.0.0.1',
      port: 0,
      token: TOKEN,
      logger: pino({ level: 'silent' }),
      checkReady: async () => {},
      shouldCheckOutput: true,
    });
    const users = ({ input }: Call<typeof publicUsers>) => ({
      users: input.ids.includes(authorId) ? [author] : [],
    });
    const categories = () => [
      { id: firstCategory.id, slug: firstCategory.slug, name: categoryName, description: '' },
    ];
    server.addHandler(publicUsers.name, users as never, false, { operation: publicUsers });
    server.addHandler(listCategories.name, categories as never, false, { operation: listCategories });
    await server.listen(() => {});

    return server;
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    categoryName = 'A new name';
    servers = { auth: await start(), content: await start() };
    const url = (name: 'auth' | 'content') => `http://127.0.0.1:${servers[name].port}`;
    const nobody = 'http://127.0.0.1:9';
    const urls = { COMMUNITY_URL: nobody, AI_URL: nobody, MEDIA_URL: nobody };
    services = new RpcClients({
      ...urls,
      AUTH_URL: url('auth'),
      CONTENT_URL: url('content'),
      RPC_TOKEN: TOKEN,
    } as unknown as Config);
    const logger = pino({ level: 'silent' });
    composer = new PostComposer(new PublicUsers(services, new ResponseCache(), logger), services, logger);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await services.onApplicationShutdown();
    await Promise.all(Object.values(servers).map((server) => server.close()));
  });

  const compose = async () => {
    const request = {} as GatewayRequest;
    const { user, category } = await composer.composeOne(post, request);

    return { user, category: category?.name, isPartial: request.isPartial ?? false };
  };
  const expire = () => vi.setSystemTime(Date.now() + 3_600_000);

  it('should add author and category, asking again only after a while', async () => {
    expect(await compose()).toEqual({ user: author, category: 'A new name', isPartial: false });
    categoryName = 'A newer name';
    expect(await compose()).toMatchObject({ category: 'A new name' });
    expire();
    expect(await compose()).toMatchObject({ category: 'A newer name', isPartial: false });
  });

  it('should say nothing of authors who do not exist', async () => {
    const request = {} as GatewayRequest;
    const composed = await composer.composeOne({ ...post, authorId: randomUUID() }, request);
    expect([composed.user, request.isPartial]).toEqual([null, undefined]);
  });

  it('should use the categories of the product while content has never been reached', async () => {
    await servers.content.close();
    expect(await compose()).toEqual({ user: author, category: firstCategory.title, isPartial: true });
  });

  it('should go without an author while auth has never been reached', async () => {
    await servers.auth.close();
    expect(await compose()).toEqual({ user: null, category: 'A new name', isPartial: true });
  });

  it('should use stale names while both are unavailable', async () => {
    await compose();
    await Promise.all(Object.values(servers).map((server) => server.close()));
    expect(await compose()).toEqual({ user: author, category: 'A new name', isPartial: false });
    expire();
    expect(await compose()).toEqual({ user: author, category: 'A new name', isPartial: true });
  });
});
