import { ENDPOINTS, type ModerationCounts, type MyDecision, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';

const { listMyDecisions, appealDecision, getModerationCounts } = OPERATIONS.community;

/** What moderators decided, for whom it is about, and in numbers for everybody. */
@Controller()
export class MyDecisionsController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listMyDecisions)
  async list({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listMyDecisions>): Promise<MyDecision[]> {
    const { rows, ...page } = await this.services.call(listMyDecisions, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return rows;
  }

  @Endpoint(ENDPOINTS.appealDecision)
  async appeal({
    params,
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.appealDecision>): Promise<MyDecision> {
    await this.limits.consume('write', request);

    return this.services.call(appealDecision, { ...params, ...body }, request);
  }

  @Endpoint(ENDPOINTS.getModerationCounts)
  @Cached()
  async count({ request }: EndpointCall<typeof ENDPOINTS.getModerationCounts>): Promise<ModerationCounts[]> {
    return (await this.services.call(getModerationCounts, {}, request)).months;
  }
}
