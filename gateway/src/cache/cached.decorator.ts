import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { AppError, PAGING_HEADERS, type PostKind } from '@hearthwise/contracts';
import { firstValueFrom, type Observable, of } from 'rxjs';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { DATA_HEADERS } from '../http/security.js';
import { InFlight } from './in-flight.js';
import { type CachedResponse, ResponseCache, send } from './response-cache.js';

const TAGS = Symbol('gateway.cache-tags');

/** Cache tags of what responses show. */
export const TAG = {
  articles: 'articles',
  categories: 'categories',
  /** Texts of the homepage, of topics and of pages. */
  documents: 'documents',
  projects: 'projects',
  discussions: 'discussions',
  /** Names and photos of members: of whatever shows who wrote something. */
  users: 'users',
  /** How many reports and decisions there were. */
  moderation: 'moderation',
  /** Metadata of images. */
  images: 'images',
  /** Bytes of images, which never change but may be deleted. */
  objects: 'objects',
} as const;

type TagOfRequest = (request: GatewayRequest) => string;

/** The cache tag of what shows one post in whole. */
export function postTag(kind: PostKind, id: string): string {
  return `${kind}:${id.toLowerCase()}`;
}

/** The same for the post whose id is in the path. */
export function ofPost(kind: PostKind): TagOfRequest {
  return ({ params }) => postTag(kind, (params as { id: string }).id);
}

/** Headers set by a handler that are cached with the response. */
const CACHED_HEADERS = Object.values(PAGING_HEADERS);

/** Seconds that a response is cached which lacks data of an unavailable service: enough to relieve the other services. */
const PARTIAL_MAX_AGE_SECONDS = 2;

/** Caches the method's responses until a write purges one of the tags. Only for responses that are the same for everybody. */
export function Cached(...tags: (string | TagOfRequest)[]): MethodDecorator {
  return applyDecorators(SetMetadata(TAGS, tags), UseInterceptors(CacheInterceptor));
}

@Injectable()
export class CacheInterceptor implements NestInterceptor {
  private readonly inFlight: InFlight<CachedResponse>;

  constructor(private readonly cache: ResponseCache) {
    this.inFlight = new InFlight(() => cache.currentVersion());
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<void>> {
    const request = context.switchToHttp().getRequest<GatewayRequest>();
    const reply = context.switchToHttp().getResponse<GatewayReply>();
    const given = Reflect.getMetadata(TAGS, context.getHandler()) as (string | TagOfRequest)[];
    const tags = given.map((tag) => (typeof tag === 'string' ? tag : tag(request)));
    const entry = await this.find(request, async () => {
      const version = this.cache.currentVersion();
      const value: unknown = await firstValueFrom(next.handle());

      return this.store(value, { request, reply, tags, version });
    });
    reply.hijack();
    send(entry, request.raw, reply.raw);

    return of(undefined);
  }

  /**
   * Shares the response in progress for another request, because many clients request the same after it has expired or was
   * purged. Its error is for all of them, so that a service in trouble gets no more calls; but when only its client has
   * disconnected, the others produce one again.
   */
  private find(request: GatewayRequest, produce: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const address = this.cache.addressOf(request.url);
    if (address === undefined) {
      return produce();
    }
    const shared = this.inFlight.find(address);

    return (
      shared?.catch((error: unknown) => {
        if (!isAbandoned(error) || request.cancellation?.reason) {
          throw error;
        }

        return this.find(request, produce);
      }) ?? this.inFlight.start(address, produce)
    );
  }

  private store(value: unknown, { request, reply, tags, version }: Context): CachedResponse {
    const headers: Record<string, string> = {
      ...DATA_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    };
    for (const name of CACHED_HEADERS) {
      const header = reply.getHeader(name);
      if (header !== undefined) {
        headers[name] = String(header);
      }
    }

    return this.cache.store(request.url, version, {
      headers,
      body: Buffer.from(JSON.stringify(value)),
      tags,
      ...(request.isPartial && { maxAge: PARTIAL_MAX_AGE_SECONDS }),
    });
  }
}

function isAbandoned(error: unknown): boolean {
  return error instanceof AppError && error.code === 'request.abandoned';
}

interface Context {
  request: GatewayRequest;
  reply: GatewayReply;
  tags: string[];
  version: number;
}
