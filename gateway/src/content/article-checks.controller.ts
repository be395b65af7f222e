import { type ArticleCheck, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';

@Controller()
export class ArticleChecksController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.checkArticle)
  async check({ body, request, reply }: EndpointCall<typeof ENDPOINTS.checkArticle>): Promise<ArticleCheck> {
    await this.limits.consume('check', request);
    reply.header('cache-control', 'no-store');

    return this.services.call(OPERATIONS.content.checkArticle, body, request);
  }
}
