import { type AdviserStatus, ENDPOINTS, type IndexRebuild, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';

const { ai } = OPERATIONS;

/** What administrators see of the adviser, and the rebuild of its index. */
@Controller()
export class AdviserAdminController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.getAdviserStatus)
  getStatus({ request }: EndpointCall<typeof ENDPOINTS.getAdviserStatus>): Promise<AdviserStatus> {
    return this.services.call(ai.getAdviserStatus, {}, request);
  }

  @Endpoint(ENDPOINTS.rebuildIndex)
  async rebuild({ request }: EndpointCall<typeof ENDPOINTS.rebuildIndex>): Promise<IndexRebuild> {
    await this.limits.consume('write', request);

    return this.services.call(ai.rebuildIndex, { id: uuidv7() }, request);
  }
}
