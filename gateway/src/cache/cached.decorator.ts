import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { PAGING_HEADERS } from '@hearthwise/contracts';
import { firstValueFrom, type Observable, of } from 'rxjs';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { DATA_HEADERS } from '../http/security.js';
import { InFlight } from './in-flight.js';
import { type CachedResponse, ResponseCache, send } from './response-cache.js';

const TAGS = Symbol('gateway.cache-tags');

/** What answers show, as cache tags. */
export const TAG = {
  articles: 'articles',
  categories: 'categories',
  homepage: 'homepage',
  projects: 'projects',
  discussions: 'discussions',
  /** What is said of pictures: their sizes, their texts. */
  images: 'images',
  /** The bytes of pictures, which never change but may be deleted. */
  objects: 'objects',
} as const;

/** Headers that a handler may set on an answer that is kept. */
const KEPT_HEADERS = Object.values(PAGING_HEADERS);

/** Seconds that an answer is kept which lacks what is away for the moment: enough to spare the services that are there. */
const PARTIAL_MAX_AGE = 2;

/** Keeps the method's answers until a write purges one of the tags. Only for answers that are the same for everybody. */
export function Cached(...tags: string[]): MethodDecorator {
  return applyDecorators(SetMetadata(TAGS, tags), UseInterceptors(CacheInterceptor));
}

@Injectable()
export class CacheInterceptor implements NestInterceptor {
  private readonly inFlight: InFlight<CachedResponse>;

  constructor(private readonly cache: ResponseCache) {
    this.inFlight = new InFlight(() => cache.begin());
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<void>> {
    const request = context.switchToHttp().getRequest<GatewayRequest>();
    const reply = context.switchToHttp().getResponse<GatewayReply>();
    const tags = Reflect.getMetadata(TAGS, context.getHandler()) as string[];
    const entry = await this.find(request.url, async () => {
      const begun = this.cache.begin();
      const value: unknown = await firstValueFrom(next.handle());

      return this.store(value, { request, reply, tags, begun });
    });
    reply.hijack();
    send(entry, request.raw, reply.raw);

    return of(undefined);
  }

  /**
   * The answer that is being made for another request, if there is one: when an answer expires or is purged, many ask for
   * it at once. When that one fails, perhaps only because its client has gone, each makes its own.
   */
  private find(url: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const address = this.cache.addressOf(url);
    if (address === undefined) {
      return make();
    }
    const start = () => this.inFlight.start(address, make);

    return this.inFlight.find(address)?.catch(start) ?? start();
  }

  private store(value: unknown, { request, reply, tags, begun }: Answer): CachedResponse {
    const headers: Record<string, string> = {
      ...DATA_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    };
    for (const name of KEPT_HEADERS) {
      const header = reply.getHeader(name);
      if (header !== undefined) {
        headers[name] = String(header);
      }
    }

    return this.cache.store(request.url, begun, {
      headers,
      body: Buffer.from(JSON.stringify(value)),
      tags,
      ...(request.isPartial && { maxAge: PARTIAL_MAX_AGE }),
    });
  }
}

interface Answer {
  request: GatewayRequest;
  reply: GatewayReply;
  tags: string[];
  begun: number;
}
