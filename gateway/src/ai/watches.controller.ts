import { type AdviceWatch, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';

/** Members ask to be told when there is a guide for their question. */
@Controller()
export class WatchesController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.watchAdvice)
  async watch({ params, request }: EndpointCall<typeof ENDPOINTS.watchAdvice>): Promise<AdviceWatch> {
    await this.limits.consume('write', request);

    return this.services.call(OPERATIONS.ai.watchAdvice, params, request);
  }

  @Endpoint(ENDPOINTS.unwatchAdvice)
  async unwatch({ params, request }: EndpointCall<typeof ENDPOINTS.unwatchAdvice>): Promise<AdviceWatch> {
    await this.limits.consume('write', request);

    return this.services.call(OPERATIONS.ai.unwatchAdvice, params, request);
  }
}
