import { ENDPOINTS, OPERATIONS, type SafetyCard, type SafetyCardRevision } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { revisionOf } from '../http/if-match.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PublicUsers } from '../users/public-users.js';

const { ai } = OPERATIONS;

/** What to do in danger, as everybody reads and administrators change it. The card itself says its revision. */
@Controller()
export class SafetyCardsController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
    private readonly users: PublicUsers,
  ) {}

  @Endpoint(ENDPOINTS.listSafetyCards)
  @Cached()
  list({ request }: EndpointCall<typeof ENDPOINTS.listSafetyCards>): Promise<SafetyCard[]> {
    return this.services.call(ai.listSafetyCards, {}, request);
  }

  @Endpoint(ENDPOINTS.getSafetyCard)
  @Cached()
  get({ params, request }: EndpointCall<typeof ENDPOINTS.getSafetyCard>): Promise<SafetyCard> {
    return this.services.call(ai.getSafetyCard, params, request);
  }

  @Endpoint(ENDPOINTS.updateSafetyCard)
  async update({
    params,
    body: { note, ...fields },
    request,
  }: EndpointCall<typeof ENDPOINTS.updateSafetyCard>): Promise<SafetyCard> {
    const ifRevision = revisionOf(request, 'safety_card.changed');
    await this.limits.consume('write', request);

    return this.services.call(ai.updateSafetyCard, { ...params, fields, note, ifRevision }, request);
  }

  @Endpoint(ENDPOINTS.listSafetyCardRevisions)
  async listRevisions({
    params,
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listSafetyCardRevisions>): Promise<SafetyCardRevision[]> {
    const { rows, ...page } = await this.services.call(
      ai.listSafetyCardRevisions,
      { ...params, ...query },
      request,
    );
    setPaging(request, reply, { ...page, limit: query.limit });
    const userOf = await this.users.lookUp(
      rows.map(({ editorId }) => editorId),
      request,
    );

    return rows.map(({ editorId, ...row }) => ({ ...row, editor: userOf(editorId) }));
  }

  @Endpoint(ENDPOINTS.getSafetyCardRevision)
  getRevision({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.getSafetyCardRevision>): Promise<SafetyCard> {
    return this.services.call(ai.getSafetyCardRevision, params, request);
  }

  @Endpoint(ENDPOINTS.restoreSafetyCardRevision)
  async restore({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.restoreSafetyCardRevision>): Promise<SafetyCard> {
    const ifRevision = revisionOf(request, 'safety_card.changed');
    await this.limits.consume('write', request);

    return this.services.call(ai.restoreSafetyCardRevision, { ...params, ifRevision }, request);
  }
}
