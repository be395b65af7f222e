import { AppError, ENDPOINTS, type WriteName } from '@hearthwise/contracts';
import { Controller, Post, Req, SetMetadata, UseInterceptors } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINT } from '../http/endpoint-metadata.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { PurgeInterceptor } from './purge.interceptor.js';
import { ResponseCache } from './response-cache.js';
import { tagsShownBy, tellChanged, tellUnchanged } from './tags.js';

const P = '019aa000-0000-7000-8000-00000000000a';
const Q = '019aa000-0000-7000-8000-00000000000b';

/** What is cached of each read, with the parameters of its path. */
const CACHED = {
  projects: tagsShownBy(ENDPOINTS.listProjects, {}),
  'project P': tagsShownBy(ENDPOINTS.getProject, { id: P.toUpperCase() }),
  'comments of Q': tagsShownBy(ENDPOINTS.listComments, { id: Q }),
  discussions: tagsShownBy(ENDPOINTS.listUserDiscussions, { id: 'ana' }),
  article: tagsShownBy(ENDPOINTS.getArticle, { slug: 'a-slug' }),
  category: tagsShownBy(ENDPOINTS.getCategory, { category: 'renting' }),
  counts: tagsShownBy(ENDPOINTS.getModerationCounts, {}),
  options: tagsShownBy(ENDPOINTS.getSignInOptions, {}),
};

let act: (request: GatewayRequest) => void = () => {};

class Writes {
  write(request: GatewayRequest): string {
    act(request);

    return 'done';
  }
}

/** A handler of this endpoint. As calls, because decorators of parameters need a transformer that tests are not run through. */
function handlerOf(name: WriteName): new () => Writes {
  const Handler = class extends Writes {
    override write(request: GatewayRequest): string {
      return super.write(request);
    }
  };
  Reflect.decorate([Controller()], Handler);
  Req()(Handler.prototype, 'write', 0);
  const method = Object.getOwnPropertyDescriptor(Handler.prototype, 'write')!;
  const decorators = [
    Post(`/${name}/:id`),
    SetMetadata(ENDPOINT, ENDPOINTS[name]),
    UseInterceptors(PurgeInterceptor),
  ];
  Reflect.decorate(decorators, Handler.prototype, 'write', method);

  return Handler;
}

const NAMES = [
  'updateProject',
  'updateComment',
  'createReport',
  'updateProfile',
  'updateCategory',
  'addChecklistItem',
  'deleteImage',
  'appealDecision',
] as const satisfies WriteName[];

describe('what a write purges', () => {
  let app: NestFastifyApplication;
  let cache: ResponseCache;
  const purges: string[][] = [];

  beforeAll(async () => {
    cache = new ResponseCache();
    cache.onPurge = (tags) => purges.push(tags);
    const module = {
      module: class {},
      controllers: NAMES.map(handlerOf),
      providers: [{ provide: ResponseCache, useValue: cache }],
    };
    app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), { logger: false });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(() => app.close());

  /** Writes something, and returns what is no longer cached. */
  const purgedBy = async (
    name: (typeof NAMES)[number],
    id: string,
    how: (request: GatewayRequest) => void = () => {},
  ): Promise<string[]> => {
    act = how;
    purges.length = 0;
    for (const [address, tags] of Object.entries(CACHED)) {
      cache.store(address, cache.currentVersion(), { headers: {}, body: Buffer.from(address), tags });
    }
    await app.inject({ method: 'POST', url: `/${name}/${id}` });

    return Object.keys(CACHED).filter((address) => !cache.find(address));
  };

  it('should be the lists, and the one that the path names', async () => {
    expect(await purgedBy('updateProject', P)).toEqual(['projects', 'project P']);
    expect(purges).toEqual([['projects', `projects:${P}`]]);
    expect(await purgedBy('updateProject', Q)).toEqual(['projects', 'comments of Q']);
  });

  it('should be everything that shows a name', async () => {
    const named = ['projects', 'project P', 'comments of Q', 'discussions'];
    expect(await purgedBy('updateProfile', P)).toEqual(named);
    expect(await purgedBy('updateCategory', 'renting')).toEqual([
      'projects',
      'project P',
      'discussions',
      'category',
    ]);
  });

  it('should be the post that only the result tells', async () => {
    const tell = (request: GatewayRequest) => tellChanged('updateComment', request, { projectId: Q });
    expect(await purgedBy('updateComment', P, tell)).toEqual(['projects', 'comments of Q']);
  });

  it('should be every post when the result does not tell', async () => {
    expect(await purgedBy('updateComment', P)).toEqual(['projects', 'project P', 'comments of Q']);
  });

  it('should be nothing of a collection of which nothing has changed', async () => {
    const none = { projectId: null, discussionId: null };
    const tell = (request: GatewayRequest) => tellChanged('createReport', request, none);
    expect(await purgedBy('createReport', P, tell)).toEqual(['counts']);
    expect(await purgedBy('updateProfile', P, tellUnchanged)).toEqual([]);
  });

  it('should be nothing when no cached response shows it, so that others stay valid', async () => {
    const version = cache.currentVersion();
    expect(await purgedBy('addChecklistItem', P)).toEqual([]);
    expect(cache.currentVersion()).toBe(version);
    expect(purges).toEqual([]);
  });

  it('should be the counts of moderation after an appeal', async () => {
    expect(await purgedBy('appealDecision', P)).toEqual(['counts']);
  });

  it('should reach the bytes of images', async () => {
    await purgedBy('deleteImage', P);
    expect(purges).toEqual([['images', 'objects']]);
  });

  it.each([
    AppError.unavailable(),
    AppError.timeout(),
    AppError.abandoned(),
    new AppError('server.unexpected', 'Something went wrong.'),
    new TypeError('undefined is not a function'),
  ])('should be purged when it is unknown whether it was stored: %s', async (error) => {
    const fail = () => {
      throw error;
    };
    expect(await purgedBy('updateProject', P, fail)).toEqual(['projects', 'project P']);
    expect(await purgedBy('updateComment', P, fail)).toEqual(['projects', 'project P', 'comments of Q']);
  });

  it.each([
    new AppError('request.invalid', 'Too long.'),
    new AppError('project.not_found', 'There is no such project.'),
    new AppError('request.rate_limited', 'Too many requests.'),
    AppError.overloaded(),
  ])('should be nothing when it was refused: %s', async (error) => {
    const fail = () => {
      throw error;
    };
    expect(await purgedBy('updateProject', P, fail)).toEqual([]);
  });
});
