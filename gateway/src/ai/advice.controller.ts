import { type Advice, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { SessionService } from '../session/session.service.js';

@Controller()
export class AdviceController {
  constructor(
    private readonly services: RpcClients,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Open to visitors, with a lower rate limit than for members. Access is `public`, not `anybody`, so that bodies of visitors
   * stay small; so the session is resolved here.
   */
  @Endpoint(ENDPOINTS.askAdvice)
  async ask({ body, request }: EndpointCall<typeof ENDPOINTS.askAdvice>): Promise<Advice> {
    const user = await this.sessions.resolve(request);
    await this.limits.consume(user ? 'adviceMember' : 'adviceVisitor', request);

    return this.services.call(OPERATIONS.ai.askAdvice, { ...body, adviceId: uuidv7() }, request);
  }
}
