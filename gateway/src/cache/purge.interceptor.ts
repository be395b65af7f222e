import { AppError } from '@hearthwise/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Observable, tap } from 'rxjs';
import { endpointOf } from '../http/endpoint-metadata.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { ResponseCache } from './response-cache.js';
import { type TagParameters, tagsChangedBy } from './tags.js';

/**
 * Purges what a write has changed, before its response is sent: also after a failure that does not say whether it was stored,
 * such as a lost connection.
 */
@Injectable()
export class PurgeInterceptor implements NestInterceptor {
  constructor(private readonly cache: ResponseCache) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const purge = () => this.purge(context);

    return next.handle().pipe(tap({ next: purge, error: (error) => isRefusal(error) || purge() }));
  }

  private purge(context: ExecutionContext): void {
    const { params, changed } = context.switchToHttp().getRequest<GatewayRequest>();
    if (changed === null) {
      return;
    }
    const tags = tagsChangedBy(endpointOf(context), { ...(params as TagParameters), ...changed });
    if (tags.length > 0) {
      this.cache.purge(...tags);
    }
  }
}

/** Whether an error says that nothing was stored. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code === 'service.overloaded' || (error.status < 499 && error.code !== 'request.timeout'))
  );
}
