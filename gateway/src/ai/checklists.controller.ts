import {
  type Checklist,
  type ChecklistItem,
  type ChecklistSummary,
  ENDPOINTS,
  OPERATIONS,
  type OwnDeleted,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { newId } from '../endpoints/new-id.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';

const { ai } = OPERATIONS;

/** Checklists of members, their bin, and templates, whose list is not cached: whatever changes one is seen at once. */
@Controller()
export class ChecklistsController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listTemplates)
  async listTemplates({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listTemplates>): Promise<ChecklistSummary[]> {
    const { rows, ...page } = await this.services.call(ai.listTemplates, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return rows;
  }

  @Endpoint(ENDPOINTS.listChecklists)
  async list({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listChecklists>): Promise<ChecklistSummary[]> {
    const { rows, ...page } = await this.services.call(ai.listChecklists, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return rows;
  }

  @Endpoint(ENDPOINTS.listOwnDeleted)
  async listDeleted({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listOwnDeleted>): Promise<OwnDeleted[]> {
    const { rows, ...page } = await this.services.call(ai.listOwnDeleted, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return rows;
  }

  @Endpoint(ENDPOINTS.getChecklist)
  get({ params, request }: EndpointCall<typeof ENDPOINTS.getChecklist>): Promise<Checklist> {
    return this.services.call(ai.getChecklist, params, request);
  }

  @Endpoint(ENDPOINTS.createChecklist)
  async create({ body, request }: EndpointCall<typeof ENDPOINTS.createChecklist>): Promise<Checklist> {
    const id = newId(request);
    await this.limits.consume('write', request);

    return this.services.call(ai.createChecklist, { ...body, id }, request);
  }

  @Endpoint(ENDPOINTS.duplicateChecklist)
  async duplicate({
    params: { id },
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.duplicateChecklist>): Promise<Checklist> {
    const copyId = newId(request);
    await this.limits.consume('write', request);

    return this.services.call(ai.duplicateChecklist, { ...body, id, copyId }, request);
  }

  @Endpoint(ENDPOINTS.updateChecklist)
  async update({
    params: { id },
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.updateChecklist>): Promise<Checklist> {
    await this.limits.consume('write', request);

    return this.services.call(ai.updateChecklist, { ...body, id }, request);
  }

  @Endpoint(ENDPOINTS.deleteChecklist)
  async delete({ params, request }: EndpointCall<typeof ENDPOINTS.deleteChecklist>): Promise<{ id: string }> {
    await this.limits.consume('write', request);

    return this.services.call(ai.deleteChecklist, params, request);
  }

  @Endpoint(ENDPOINTS.restoreChecklist)
  async restore({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.restoreChecklist>): Promise<{ id: string }> {
    await this.limits.consume('write', request);

    return this.services.call(ai.restoreChecklist, params, request);
  }

  @Endpoint(ENDPOINTS.addChecklistItem)
  async addItem({
    params: { id },
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.addChecklistItem>): Promise<ChecklistItem> {
    const itemId = newId(request);
    await this.limits.consume('checklistItem', request);

    return this.services.call(ai.addChecklistItem, { ...body, id, itemId }, request);
  }

  @Endpoint(ENDPOINTS.updateChecklistItem)
  async updateItem({
    params,
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.updateChecklistItem>): Promise<ChecklistItem> {
    await this.limits.consume('checklistItem', request);

    return this.services.call(ai.updateChecklistItem, { ...body, ...params }, request);
  }

  @Endpoint(ENDPOINTS.deleteChecklistItem)
  async deleteItem({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.deleteChecklistItem>): Promise<{ id: string }> {
    await this.limits.consume('checklistItem', request);

    return this.services.call(ai.deleteChecklistItem, params, request);
  }
}
