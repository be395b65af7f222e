import { ENDPOINTS, type HomepageContent, OPERATIONS } from '@hearthwise/contracts';
import { Controller, Req } from '@nestjs/common';
import { Cached, TAG } from '../cache/cached.decorator.js';
import { ResponseCache } from '../cache/response-cache.js';
import { Endpoint, Input, type InputOf } from '../http/endpoint.decorator.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RateLimits } from '../http/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';

@Controller()
export class HomepageController {
  constructor(
    private readonly services: RpcClients,
    private readonly cache: ResponseCache,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.getHomepageContent)
  @Cached(TAG.homepage)
  get(@Req() request: GatewayRequest): Promise<HomepageContent> {
    return this.services.call(OPERATIONS.content.getHomepageContent, {}, request);
  }

  @Endpoint(ENDPOINTS.updateHomepageContent)
  async update(
    @Input() { body }: InputOf<typeof ENDPOINTS.updateHomepageContent>,
    @Req() request: GatewayRequest,
  ): Promise<HomepageContent> {
    await this.limits.consume('write', request.user?.id ?? request.ip);
    const saved = await this.services.call(OPERATIONS.content.updateHomepageContent, body, request);
    this.cache.purge(TAG.homepage);

    return saved;
  }
}
