import { type Category, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached, TAG } from '../cache/cached.decorator.js';
import { ResponseCache } from '../cache/response-cache.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RpcClients } from '../rpc/rpc-clients.js';

@Controller()
export class CategoriesController {
  constructor(
    private readonly services: RpcClients,
    private readonly cache: ResponseCache,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listCategories)
  @Cached(TAG.categories)
  list({ request }: EndpointCall<typeof ENDPOINTS.listCategories>): Promise<Category[]> {
    return this.services.call(OPERATIONS.content.listCategories, {}, request);
  }

  @Endpoint(ENDPOINTS.getCategory)
  @Cached(TAG.categories)
  get({ params, request }: EndpointCall<typeof ENDPOINTS.getCategory>): Promise<Category> {
    return this.services.call(OPERATIONS.content.getCategory, params, request);
  }

  @Endpoint(ENDPOINTS.updateCategory)
  async update({ params, body, request }: EndpointCall<typeof ENDPOINTS.updateCategory>): Promise<Category> {
    await this.limits.consume('write', request);
    const input = { ...params, ...body };
    const category = await this.services.call(OPERATIONS.content.updateCategory, input, request);
    this.cache.purge(TAG.categories);

    return category;
  }
}
