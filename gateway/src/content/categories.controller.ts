import { type Category, type EditableCategory, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached } from '../cache/cached.decorator.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { revisionOf, setRevision } from '../http/if-match.js';
import { RpcClients } from '../rpc/rpc-clients.js';

@Controller()
export class CategoriesController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listCategories)
  @Cached()
  list({ request }: EndpointCall<typeof ENDPOINTS.listCategories>): Promise<Category[]> {
    return this.services.call(OPERATIONS.content.listCategories, {}, request);
  }

  @Endpoint(ENDPOINTS.getCategory)
  @Cached()
  get({ params, request }: EndpointCall<typeof ENDPOINTS.getCategory>): Promise<Category> {
    return this.services.call(OPERATIONS.content.getCategory, params, request);
  }

  /** Past the cache, so that an editor never begins with an old description. */
  @Endpoint(ENDPOINTS.listEditableCategories)
  listEditable({
    request,
  }: EndpointCall<typeof ENDPOINTS.listEditableCategories>): Promise<EditableCategory[]> {
    return this.services.call(OPERATIONS.content.listEditableCategories, {}, request);
  }

  @Endpoint(ENDPOINTS.updateCategory)
  async update({
    params,
    body,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.updateCategory>): Promise<EditableCategory> {
    const ifRevision = revisionOf(request, 'category.changed');
    await this.limits.consume('write', request);
    const input = { ...params, ...body, ifRevision };
    const category = await this.services.call(OPERATIONS.content.updateCategory, input, request);
    setRevision(reply, category);

    return category;
  }
}
