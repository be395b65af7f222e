import {
  type Advice,
  type AdviceFeedback,
  type AdviceRecord,
  ENDPOINTS,
  OPERATIONS,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { tellUnchanged } from '../cache/tags.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { wantsEvents } from '../http/event-stream.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { SessionService } from '../session/session.service.js';
import { AdviceStreams } from './advice-streams.js';

const { ai } = OPERATIONS;

/**
 * Open to visitors. Access is `public`, not `anybody`, so that bodies of visitors stay small; so the session is resolved here.
 */
@Controller()
export class AdviceController {
  constructor(
    private readonly services: RpcClients,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
    private readonly streams: AdviceStreams,
  ) {}

  /** The limit of visitors is lower than that of members, and they have no list of questions that changes. */
  @Endpoint(ENDPOINTS.askAdvice)
  async ask({ body, request, reply }: EndpointCall<typeof ENDPOINTS.askAdvice>): Promise<Advice | undefined> {
    const user = await this.sessions.resolve(request);
    if (!user) {
      tellUnchanged(request);
    }
    const input = { ...body, adviceId: uuidv7() };
    const consume = () => this.limits.consume(user ? 'adviceMember' : 'adviceVisitor', request);
    if (!wantsEvents(request)) {
      await consume();

      return this.services.call(ai.askAdvice, input, request);
    }
    await this.streams.open(request, reply, input.adviceId, async () => {
      await consume();
      await this.services.call(ai.queueAdvice, input, request);
    });

    return undefined;
  }

  @Endpoint(ENDPOINTS.getAdvice)
  async get({
    params,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.getAdvice>): Promise<AdviceRecord | undefined> {
    await this.sessions.resolve(request);
    const record = await this.services.call(ai.getAdvice, params, request);
    if (!wantsEvents(request)) {
      return record;
    }
    await this.streams.open(request, reply, record.adviceId);

    return undefined;
  }

  @Endpoint(ENDPOINTS.setAdviceFeedback)
  setFeedback({
    params,
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.setAdviceFeedback>): Promise<{ adviceId: string }> {
    return this.sendFeedback(params.adviceId, body, request);
  }

  @Endpoint(ENDPOINTS.deleteAdviceFeedback)
  deleteFeedback({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.deleteAdviceFeedback>): Promise<{ adviceId: string }> {
    return this.sendFeedback(params.adviceId, null, request);
  }

  private async sendFeedback(
    adviceId: string,
    feedback: AdviceFeedback | null,
    request: GatewayRequest,
  ): Promise<{ adviceId: string }> {
    await this.sessions.resolve(request);
    await this.limits.consume('adviceFeedback', request);

    return this.services.call(ai.setAdviceFeedback, { adviceId, feedback }, request);
  }
}
