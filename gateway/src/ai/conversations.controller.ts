import { type Conversation, type ConversationSummary, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { newId } from '../endpoints/new-id.js';
import { setPaging } from '../endpoints/paging.js';
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

  @Endpoint(ENDPOINTS.listConversations)
  async list({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listConversations>): Promise<ConversationSummary[]> {
    const { rows, ...page } = await this.services.call(ai.listConversations, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return rows;
  }

  @Endpoint(ENDPOINTS.getConversation)
  get({ params, request }: EndpointCall<typeof ENDPOINTS.getConversation>): Promise<Conversation> {
    return this.services.call(ai.getConversation, params, request);
  }

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

  @Endpoint(ENDPOINTS.renameConversation)
  async rename({
    params,
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.renameConversation>): Promise<{ id: string }> {
    await this.limits.consume('write', request);

    return this.services.call(ai.renameConversation, { ...body, id: params.id }, request);
  }

  @Endpoint(ENDPOINTS.deleteConversation)
  async delete({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.deleteConversation>): Promise<{ id: string }> {
    await this.limits.consume('write', request);

    return this.services.call(ai.deleteConversation, params, request);
  }

  @Endpoint(ENDPOINTS.restoreConversation)
  async restore({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.restoreConversation>): Promise<{ id: string }> {
    await this.limits.consume('write', request);

    return this.services.call(ai.restoreConversation, params, request);
  }
}
