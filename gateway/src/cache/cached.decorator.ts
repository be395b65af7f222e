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
import { map, type Observable } from 'rxjs';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { DATA_HEADERS } from '../http/security.js';
import { ResponseCache, send } from './response-cache.js';

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
  constructor(private readonly cache: ResponseCache) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<void> {
    const request = context.switchToHttp().getRequest<GatewayRequest>();
    const reply = context.switchToHttp().getResponse<GatewayReply>();
    const tags = Reflect.getMetadata(TAGS, context.getHandler()) as string[];
    const begun = this.cache.begin();

    return next.handle().pipe(map((value: unknown) => this.answer(value, { request, reply, tags, begun })));
  }

  private answer(value: unknown, { request, reply, tags, begun }: Answer): void {
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
    const entry = this.cache.store(request.url, begun, {
      headers,
      body: Buffer.from(JSON.stringify(value)),
      tags,
      ...(request.isPartial && { maxAge: PARTIAL_MAX_AGE }),
    });
    reply.hijack();
    send(entry, request.raw, reply.raw);
  }
}

interface Answer {
  request: GatewayRequest;
  reply: GatewayReply;
  tags: string[];
  begun: number;
}
