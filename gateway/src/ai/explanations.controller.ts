import { ENDPOINTS, type Explanation, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';

/** Why the adviser answers as it does. */
@Controller()
export class ExplanationsController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.explainAdvice)
  async explainAdvice({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.explainAdvice>): Promise<Explanation> {
    await this.limits.consume('check', request);

    return this.services.call(OPERATIONS.ai.explainAdvice, params, request);
  }

  @Endpoint(ENDPOINTS.explainQuestion)
  async explainQuestion({
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.explainQuestion>): Promise<Explanation> {
    await this.limits.consume('check', request);

    return this.services.call(OPERATIONS.ai.explainQuestion, body, request);
  }
}
