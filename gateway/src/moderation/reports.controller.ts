import { ENDPOINTS, OPERATIONS, type ReportInput } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { tellChanged } from '../cache/tags.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { newId } from '../endpoints/new-id.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { NO_POST, postOf } from './subject-posts.js';

/** What members report to the moderators. */
@Controller()
export class ReportsController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.createReport)
  async create({ body, request }: EndpointCall<typeof ENDPOINTS.createReport>): Promise<{ id: string }> {
    const reportId = newId(request);
    await this.limits.consume('report', request);
    const suspendedIds = await this.listSuspendedReporters(body, request);
    const { subject, isHidden, ...stored } = await this.services.call(
      OPERATIONS.community.createReport,
      { ...body, reportId, suspendedIds },
      request,
    );
    tellChanged('createReport', request, isHidden ? postOf(subject) : NO_POST);

    return { id: stored.reportId };
  }

  /** Of those who have reported the same, whom an administrator has suspended. */
  private async listSuspendedReporters(
    { kind, id }: ReportInput,
    request: GatewayRequest,
  ): Promise<string[]> {
    const { reporterIds } = await this.services.call(
      OPERATIONS.community.listReporters,
      { kind, id },
      request,
    );
    if (reporterIds.length === 0) {
      return [];
    }

    return (await this.services.call(OPERATIONS.auth.listSuspended, { ids: reporterIds }, request)).ids;
  }
}
