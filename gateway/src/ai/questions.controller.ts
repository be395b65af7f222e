import { ENDPOINTS, OPERATIONS, type OwnQuestion } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';

const { ai } = OPERATIONS;

/** What members have asked the adviser. */
@Controller()
export class QuestionsController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listQuestions)
  async list({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listQuestions>): Promise<OwnQuestion[]> {
    const { rows, ...page } = await this.services.call(ai.listQuestions, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return rows;
  }

  @Endpoint(ENDPOINTS.deleteQuestion)
  async delete({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.deleteQuestion>): Promise<{ adviceId: string }> {
    await this.limits.consume('write', request);

    return this.services.call(ai.deleteQuestion, params, request);
  }

  @Endpoint(ENDPOINTS.deleteQuestions)
  async deleteAll({ request }: EndpointCall<typeof ENDPOINTS.deleteQuestions>): Promise<{ deleted: number }> {
    await this.limits.consume('write', request);

    return this.services.call(ai.deleteQuestions, {}, request);
  }
}
