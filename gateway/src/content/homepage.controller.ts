import { ENDPOINTS, type HomepageContent, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached, TAG } from '../cache/cached.decorator.js';
import { ResponseCache } from '../cache/response-cache.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RateLimits } from '../endpoints/rate-limits.js';
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
  get({ request }: EndpointCall<typeof ENDPOINTS.getHomepageContent>): Promise<HomepageContent> {
    return this.services.call(OPERATIONS.content.getHomepageContent, {}, request);
  }

  @Endpoint(ENDPOINTS.updateHomepageContent)
  async update({
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.updateHomepageContent>): Promise<HomepageContent> {
    await this.limits.consume('write', request.user?.id ?? request.ip);
    const saved = await this.services.call(OPERATIONS.content.updateHomepageContent, body, request);
    this.cache.purge(TAG.homepage);

    return saved;
  }
}
