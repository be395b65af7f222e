import { AppError, ENDPOINTS, idSchema } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { ViewCounter } from './view-counter.js';

/**
 * A page says that a person sees it. Reads of the discussion are not counted: those of the server, of robots and of previews
 * look the same, and a read from the cache does not know its user.
 */
@Controller()
export class ViewsController {
  constructor(
    private readonly counter: ViewCounter,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.recordView)
  async record({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.recordView>): Promise<Record<string, never>> {
    await this.limits.consume('view', request);
    const { success, data } = idSchema.safeParse(params.id);
    if (!success) {
      throw new AppError('discussion.not_found', 'Discussion not found');
    }
    this.counter.add(data.toLowerCase(), request);

    return {};
  }
}
