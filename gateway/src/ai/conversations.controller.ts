import { type Conversation, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { newId } from '../endpoints/new-id.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';

const { ai } = OPERATIONS;

/** Saved conversations of members with the adviser. */
@Controller()
export class ConversationsController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.createConversation)
  async create({ body, request }: EndpointCall<typeof ENDPOINTS.createConversation>): Promise<Conversation> {
    const id = newId(request);
    await this.limits.consume('write', request);

    return this.services.call(ai.createConversation, { ...body, id }, request);
  }

  @Endpoint(ENDPOINTS.updateConversation)
  async update({
    params,
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.updateConversation>): Promise<Conversation> {
    await this.limits.consume('write', request);

    return this.services.call(ai.updateConversation, { ...body, id: params.id }, request);
  }
}
