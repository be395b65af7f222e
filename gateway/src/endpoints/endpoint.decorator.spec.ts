import { type Discussion, ENDPOINTS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResponseCache } from '../cache/response-cache.js';
import { CONFIG } from '../config.js';
import { Endpoint, type EndpointCall } from './endpoint.decorator.js';

const none = {} as never;

/** Handlers that fit their endpoint; each returns what it received, to be seen from outside. */
class Fitting {
  @Endpoint(ENDPOINTS.getDiscussion)
  get({ params, reply, ...rest }: EndpointCall<typeof ENDPOINTS.getDiscussion>) {
    void reply.header('x-parts', Object.keys(rest).join());

    return params as never;
  }

  @Endpoint(ENDPOINTS.listDiscussions)
  async list({ query }: EndpointCall<typeof ENDPOINTS.listDiscussions>) {
    return query as never;
  }

  @Endpoint(ENDPOINTS.listCategories)
  listCategories() {
    return [];
  }

  @Endpoint(ENDPOINTS.signIn)
  async signIn({ body, reply }: EndpointCall<typeof ENDPOINTS.signIn>): Promise<void> {
    void reply.send(body as never);
  }
}

/** Each directive is an error of the compiler when the line after it compiles. */
export class NotFitting {
  // @ts-expect-error the body of another endpoint
  @Endpoint(ENDPOINTS.createDiscussion)
  async ofAnother(_call: EndpointCall<typeof ENDPOINTS.askAdvice>): Promise<Discussion> {
    return none;
  }

  @Endpoint(ENDPOINTS.createDiscussion)
  // @ts-expect-error the endpoint has no query
  async missingPart({ query }: EndpointCall<typeof ENDPOINTS.createDiscussion>): Promise<Discussion> {
    return query;
  }

  @Endpoint(ENDPOINTS.createDiscussion)
  async wrongField({ body }: EndpointCall<typeof ENDPOINTS.createDiscussion>): Promise<Discussion> {
    // @ts-expect-error the body has no such field
    return body.name;
  }

  // @ts-expect-error a page has its content as HTML as well
  @Endpoint(ENDPOINTS.getDiscussion)
  async lackingField(): Promise<Discussion> {
    return none;
  }

  // @ts-expect-error a list is an array
  @Endpoint(ENDPOINTS.listDiscussions)
  async notArray(): Promise<{ rows: Discussion[] }> {
    return none;
  }

  // @ts-expect-error where a plain form may be sent, the handler sends the response
  @Endpoint(ENDPOINTS.signIn)
  async returned(): Promise<string> {
    return none;
  }

  @Endpoint(ENDPOINTS.signIn)
  async wrongSent({ reply }: EndpointCall<typeof ENDPOINTS.signIn>): Promise<void> {
    // @ts-expect-error the response is the current user
    void reply.send({ signedIn: true });
  }
}

describe('Endpoint', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    Reflect.decorate([Controller()], Fitting);
    const module = {
      module: class {},
      controllers: [Fitting],
      providers: [
        { provide: CONFIG, useValue: {} },
        { provide: ResponseCache, useValue: { purge: () => {} } },
      ],
    };
    app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), {
      logger: false,
      abortOnError: false,
    });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(() => app.close());

  it('should give a handler the parts of its endpoint, parsed, and no others', async () => {
    const get = await app.inject('/api/discussions/abc?limit=5');
    expect(get.json()).toEqual({ id: 'abc' });
    expect(get.headers['x-parts']).toBe('request');
    const list = await app.inject('/api/discussions?limit=5');
    expect(list.json()).toEqual({ limit: 5, offset: 0 });
  });

  it('should bind a handler that needs nothing of the request', async () => {
    expect((await app.inject('/api/categories')).json()).toEqual([]);
  });

  it('should leave the response to a handler that a plain form can reach', async () => {
    const payload = { email: 'ana@example.org', password: 'a password' };
    const response = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(payload);
  });
});
