import { ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { ResponseCache } from '../cache/response-cache.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { newId } from '../endpoints/new-id.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { tagsOf } from './subject-tags.js';

/** What members report to the moderators. */
@Controller()
export class ReportsController {
  constructor(
    private readonly services: RpcClients,
    private readonly cache: ResponseCache,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.createReport)
  async create({ body, request }: EndpointCall<typeof ENDPOINTS.createReport>): Promise<{ id: string }> {
    const input = { ...body, reportId: newId(request) };
    await this.limits.consume('report', request);
    const { reportId, subject, isHidden } = await this.services.call(
      OPERATIONS.community.createReport,
      input,
      request,
    );
    if (isHidden) {
      this.cache.purge(...tagsOf(subject));
    }

    return { id: reportId };
  }
}
