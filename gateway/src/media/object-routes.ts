import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@hearthwise/contracts';
import type { RpcClient } from '@hearthwise/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TAG } from '../cache/cached.decorator.js';
import { type ResponseCache, send } from '../cache/response-cache.js';
import type { ProblemFilter } from '../http/problem.filter.js';
import { bodyOf } from '../http/request-body.js';
import { DATA_HEADERS } from '../http/security.js';
import type { RpcClients } from '../rpc/rpc-clients.js';
import { cacheKeyOf, wantedPicture } from './wanted-picture.js';

interface Parts {
  services: RpcClients;
  cache: ResponseCache;
  /** Answers what Nest does not see. */
  problems: ProblemFilter;
  /** Milliseconds after which a client that neither sends nor takes anything is gone. */
  silence?: number;
}

const SILENCE = 60_000;

type Answer = Awaited<ReturnType<RpcClient['open']>>;
type PlainRequest = Parameters<RpcClient['open']>[0];

/** What travels to media with a request to see a picture, beside what it comes down to. */
const CONDITIONS = ['range', 'if-range', 'if-none-match', 'if-modified-since'];

/** What travels back with a picture. */
const PICTURE_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
  'vary',
  'x-content-type-options',
];
const UPLOAD_HEADERS = ['content-length', 'content-md5', 'content-type'];
const RECEIPT_HEADERS = ['cache-control', 'content-length', 'content-type', 'etag'];

/** Larger pictures are passed on as they come. */
const MAX_KEPT_BYTES = 512 * 1_024;

/** Seconds that a picture's bytes are kept here; they never change, but a cleaning by media goes without a purge. */
const MAX_AGE = 3_600;

/**
 * `/objects/{id}`: pictures out and uploads in, as streams between client and media that wait for each other. Whichever
 * end breaks off, the other one notices. Nest has no part in it, because it reads bodies as a whole.
 */
export async function addObjectRoutes(
  fastify: FastifyInstance,
  { services, cache, problems, silence = SILENCE }: Parts,
): Promise<void> {
  const objects = new ObjectRoutes(services, cache);
  await fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => problems.send(error, request, reply));
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', async (_request, reply) => void reply.raw.setTimeout(silence));
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/objects/:id',
      handler: (request, reply) => objects.show(request, reply),
    });
    scope.put('/objects/:id', { config: { streamsBody: true } }, (request, reply) =>
      objects.receive(request, reply),
    );
  });
}

class ObjectRoutes {
  constructor(
    private readonly services: RpcClients,
    private readonly cache: ResponseCache,
  ) {}

  async show(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const wanted = requireFound(wantedPicture(request.raw));
    const begun = this.cache.begin();
    const answer = await this.ask(reply, {
      method: request.method,
      path: wanted.path,
      headers: { ...pick(request.headers, CONDITIONS), accept: wanted.accept },
    });
    const key = cacheKeyOf(request.raw);
    if (key === null || request.method !== 'GET' || !isWorthKeeping(answer)) {
      return pass(answer, PICTURE_HEADERS, reply);
    }
    const entry = this.cache.store(key, begun, {
      headers: { ...DATA_HEADERS, ...pick(answer.headers, PICTURE_HEADERS) },
      body: await readWhole(answer, reply),
      tags: [TAG.objects],
      maxAge: MAX_AGE,
      isPicture: true,
    });
    reply.hijack();

    return send(entry, request.raw, reply.raw);
  }

  /** The query is what media has signed, so it is passed on untouched. */
  async receive(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    requireFound(wantedPicture(request.raw));
    const body = bodyOf(request.raw);
    const headers = pick(request.headers, UPLOAD_HEADERS);
    try {
      const answer = await this.ask(reply, { method: 'PUT', path: request.url, headers, body });

      return pass(answer, RECEIPT_HEADERS, reply);
    } catch (error) {
      body.destroy();
      throw error;
    }
  }

  /** Lets go of media as soon as the client is gone. */
  private async ask(reply: FastifyReply, request: PlainRequest): Promise<Answer> {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      return await this.services.open('media', { ...request, signal: gone.signal });
    } catch (error) {
      dropIfGone(reply);
      throw error;
    }
  }
}

function pass({ statusCode, headers, body }: Answer, names: string[], reply: FastifyReply): FastifyReply {
  return reply.code(statusCode).headers(pick(headers, names)).send(body);
}

/** Whole pictures that will not change any more, and are not too large. */
function isWorthKeeping({ statusCode, headers }: Answer): boolean {
  return (
    statusCode === 200 &&
    Number(headers['content-length']) <= MAX_KEPT_BYTES &&
    String(headers['cache-control']).includes('immutable')
  );
}

/** @throws AppError service.unavailable when media breaks off */
async function readWhole({ body }: Answer, reply: FastifyReply): Promise<Buffer> {
  try {
    return Buffer.from(await body.arrayBuffer());
  } catch (error) {
    dropIfGone(reply);
    throw AppError.unavailable(error);
  }
}

/** That a client left is no failure to log, and nobody is there to be answered. */
function dropIfGone(reply: FastifyReply): void {
  if (reply.raw.destroyed) {
    reply.hijack();
  }
}

function pick(headers: IncomingHttpHeaders, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

function requireFound<Wanted>(wanted: Wanted | null): Wanted {
  if (!wanted) {
    throw new AppError('image.not_found', 'There is no picture at this address.');
  }

  return wanted;
}
