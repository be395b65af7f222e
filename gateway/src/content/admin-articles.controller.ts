import { type AdminArticle, type BulkResult, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PublicUsers } from '../users/public-users.js';

const { content } = OPERATIONS;

@Controller()
export class AdminArticlesController {
  constructor(
    private readonly services: RpcClients,
    private readonly users: PublicUsers,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listAdminArticles)
  async list({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listAdminArticles>): Promise<AdminArticle[]> {
    const { rows, ...page } = await this.services.call(content.listAdminArticles, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });
    const userOf = await this.users.lookUp(
      rows.map(({ editorId }) => editorId),
      request,
    );

    return rows.map((row) => ({ ...row, editor: userOf(row.editorId) }));
  }

  @Endpoint(ENDPOINTS.bulkUpdateArticles)
  async update({ body, request }: EndpointCall<typeof ENDPOINTS.bulkUpdateArticles>): Promise<BulkResult[]> {
    await this.limits.consume('bulk', request, body.ids.length);

    return this.services.call(content.bulkUpdateArticles, body, request);
  }
}
