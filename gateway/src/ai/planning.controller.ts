import { type Checklist, type Conversation, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { newId } from '../endpoints/new-id.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';

const { ai } = OPERATIONS;

/** Saved conversations and checklists of members. */
@Controller()
export class PlanningController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.createConversation)
  async createConversation({
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.createConversation>): Promise<Conversation> {
    const id = newId(request);
    await this.limits.consume('write', request);

    return this.services.call(ai.createConversation, { ...body, id }, request);
  }

  @Endpoint(ENDPOINTS.updateConversation)
  async updateConversation({
    params,
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.updateConversation>): Promise<Conversation> {
    await this.limits.consume('write', request);

    return this.services.call(ai.updateConversation, { ...body, id: params.id }, request);
  }

  @Endpoint(ENDPOINTS.createChecklist)
  async createChecklist({
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.createChecklist>): Promise<Checklist> {
    const id = newId(request);
    await this.limits.consume('write', request);

    return this.services.call(ai.createChecklist, { ...body, id }, request);
  }
}
