import { type Checklist, type Conversation, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller, Req } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Endpoint, Input, type InputOf } from '../http/endpoint.decorator.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RateLimits } from '../http/rate-limits.js';
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
  async createConversation(
    @Input() { body }: InputOf<typeof ENDPOINTS.createConversation>,
    @Req() request: GatewayRequest,
  ): Promise<Conversation> {
    await this.limits.consume('write', request.user?.id ?? request.ip);

    return this.services.call(ai.createConversation, { ...body, id: uuidv7() }, request);
  }

  @Endpoint(ENDPOINTS.updateConversation)
  async updateConversation(
    @Input() { params, body }: InputOf<typeof ENDPOINTS.updateConversation>,
    @Req() request: GatewayRequest,
  ): Promise<Conversation> {
    await this.limits.consume('write', request.user?.id ?? request.ip);

    return this.services.call(ai.updateConversation, { ...body, id: params.id }, request);
  }

  @Endpoint(ENDPOINTS.createChecklist)
  async createChecklist(
    @Input() { body }: InputOf<typeof ENDPOINTS.createChecklist>,
    @Req() request: GatewayRequest,
  ): Promise<Checklist> {
    await this.limits.consume('write', request.user?.id ?? request.ip);

    return this.services.call(ai.createChecklist, { ...body, id: uuidv7() }, request);
  }
}
