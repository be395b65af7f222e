import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@hearthwise/contracts';
import type { RpcClient } from '@hearthwise/rpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TAG } from '../cache/tags.js';
import { type ResponseCache, send } from '../cache/response-cache.js';
import type { ProblemFilter } from '../http/problem.filter.js';
import { bodyOf } from '../http/request-body.js';
import { DATA_HEADERS } from '../http/security.js';
import type { RpcClients } from '../rpc/rpc-clients.js';
import { cacheKeyOf, parseImageRequest } from './image-request.js';

interface Parts {
  services: RpcClients;
  cache: ResponseCache;
  /** Sends the errors that Nest does not see. */
  problems: ProblemFilter;
  /** Milliseconds after which a connection without a byte in either direction is closed. */
  idleTimeoutMs?: number;
}

const IDLE_TIMEOUT_MS = 60_000;

type MediaResponse = Awaited<ReturnType<RpcClient['open']>>;
type PlainRequest = Parameters<RpcClient['open']>[0];

/** Headers of a download that are passed on to media, beside `Accept`. */
const CONDITIONS = ['range', 'if-range', 'if-none-match', 'if-modified-since'];

/** Headers of an image that are passed on to the client. */
const IMAGE_HEADERS = [
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

/** Larger images are streamed and not cached. */
const MAX_CACHED_BYTES = 512 * 1_024;

/** Seconds that an image's bytes are cached; they never change, but garbage collection by media purges nothing. */
const MAX_AGE_SECONDS = 3_600;

/**
 * `/objects/{id}`: downloads and uploads of images, streamed between client and media with backpressure. When one end
 * closes its connection, so does the other. Nest is not involved, because it reads whole bodies.
 */
export async function addObjectRoutes(
  fastify: FastifyInstance,
  { services, cache, problems, idleTimeoutMs = IDLE_TIMEOUT_MS }: Parts,
): Promise<void> {
  const objects = new ObjectRoutes(services, cache);
  await fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => problems.send(error, request, reply));
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', async (_request, reply) => void reply.raw.setTimeout(idleTimeoutMs));
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/objects/:id',
      handler: (request, reply) => objects.download(request, reply),
    });
    scope.put('/objects/:id', { config: { streamsBody: true } }, (request, reply) =>
      objects.upload(request, reply),
    );
  });
}

class ObjectRoutes {
  constructor(
    private readonly services: RpcClients,
    private readonly cache: ResponseCache,
  ) {}

  async download(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const image = requireFound(parseImageRequest(request.raw));
    const version = this.cache.currentVersion();
    const response = await this.request(reply, {
      method: request.method,
      path: image.path,
      headers: { ...pick(request.headers, CONDITIONS), accept: image.accept },
    });
    const key = cacheKeyOf(request.raw);
    if (key === null || request.method !== 'GET' || !isCacheable(response)) {
      return pass(response, IMAGE_HEADERS, reply);
    }
    const entry = this.cache.store(key, version, {
      headers: { ...DATA_HEADERS, ...pick(response.headers, IMAGE_HEADERS) },
      body: await readBody(response, reply),
      tags: [TAG.objects],
      maxAge: MAX_AGE_SECONDS,
      isImage: true,
    });
    reply.hijack();

    return send(entry, request.raw, reply.raw);
  }

  /** The query carries media's signature, so it is passed on unchanged. */
  async upload(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    requireFound(parseImageRequest(request.raw));
    const body = bodyOf(request.raw);
    const headers = pick(request.headers, UPLOAD_HEADERS);
    try {
      const response = await this.request(reply, { method: 'PUT', path: request.url, headers, body });

      return pass(response, RECEIPT_HEADERS, reply);
    } catch (error) {
      body.destroy();
      throw error;
    }
  }

  /** Ends the request to media as soon as the client has closed its connection. */
  private async request(reply: FastifyReply, request: PlainRequest): Promise<MediaResponse> {
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    try {
      return await this.services.open('media', { ...request, signal: closed.signal });
    } catch (error) {
      hijackIfClosed(reply);
      throw error;
    }
  }
}

function pass(
  { statusCode, headers, body }: MediaResponse,
  names: string[],
  reply: FastifyReply,
): FastifyReply {
  return reply.code(statusCode).headers(pick(headers, names)).send(body);
}

/** Whether it is a whole image that will not change and is not too large. */
function isCacheable({ statusCode, headers }: MediaResponse): boolean {
  return (
    statusCode === 200 &&
    Number(headers['content-length']) <= MAX_CACHED_BYTES &&
    String(headers['cache-control']).includes('immutable')
  );
}

/** @throws AppError service.unavailable when media closes the connection before the end */
async function readBody({ body }: MediaResponse, reply: FastifyReply): Promise<Buffer> {
  try {
    return Buffer.from(await body.arrayBuffer());
  } catch (error) {
    hijackIfClosed(reply);
    throw AppError.unavailable(error);
  }
}

/** A client that has left is no failure to log, and there is nobody to respond to. */
function hijackIfClosed(reply: FastifyReply): void {
  if (reply.raw.destroyed) {
    reply.hijack();
  }
}

function pick(headers: IncomingHttpHeaders, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

function requireFound<T>(value: T | null): T {
  if (!value) {
    throw new AppError('image.not_found', "There's no picture at this address.");
  }

  return value;
}
