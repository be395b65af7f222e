import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { AppError, PAGING_HEADERS } from '@hearthwise/contracts';
import { firstValueFrom, type Observable, of } from 'rxjs';
import { endpointOf } from '../http/endpoint-metadata.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { DATA_HEADERS } from '../http/security.js';
import { InFlight } from './in-flight.js';
import { type CachedResponse, ResponseCache, send } from './response-cache.js';
import { type TagParameters, tagsShownBy } from './tags.js';

/** Headers set by a handler that are cached with the response. */
const CACHED_HEADERS = Object.values(PAGING_HEADERS);

/** Seconds that a response is cached which lacks data of an unavailable service: enough to relieve the other services. */
const PARTIAL_MAX_AGE_SECONDS = 2;

/** Caches the method's responses until a write changes what they show. Only for responses that are the same for everybody. */
export function Cached(): MethodDecorator {
  return UseInterceptors(CacheInterceptor);
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
    const tags = tagsShownBy(endpointOf(context), request.params as TagParameters);
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
