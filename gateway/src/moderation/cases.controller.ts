import {
  type CaseRecord,
  ENDPOINTS,
  type ModerationCase,
  OPERATIONS,
  type Role,
  type SubjectKind,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { tellChanged } from '../cache/tags.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { newId } from '../endpoints/new-id.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PublicUsers } from '../users/public-users.js';
import { postOf } from './subject-posts.js';
import { SuspensionDelivery } from './suspension-delivery.js';

const { listCases, findCaseAuthor, decideCase, decideAppeal } = OPERATIONS.community;

/** What moderators decide. */
@Controller()
export class CasesController {
  constructor(
    private readonly services: RpcClients,
    private readonly users: PublicUsers,
    private readonly limits: RateLimits,
    private readonly suspensions: SuspensionDelivery,
  ) {}

  @Endpoint(ENDPOINTS.listCases)
  async list({ query, request, reply }: EndpointCall<typeof ENDPOINTS.listCases>): Promise<ModerationCase[]> {
    const { rows, ...page } = await this.services.call(listCases, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.compose(rows, request);
  }

  @Endpoint(ENDPOINTS.decideCase)
  async decide({ body, request }: EndpointCall<typeof ENDPOINTS.decideCase>): Promise<ModerationCase> {
    const decisionId = newId(request);
    await this.limits.consume('write', request);
    const authorRole = body.action === 'suspend' ? await this.findAuthorRole(body, request) : null;
    const decided = await this.services.call(decideCase, { ...body, decisionId, authorRole }, request);

    return this.conclude(decided, request);
  }

  @Endpoint(ENDPOINTS.decideAppeal)
  async decideAppeal({
    params,
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.decideAppeal>): Promise<ModerationCase> {
    await this.limits.consume('write', request);

    return this.conclude(await this.services.call(decideAppeal, { ...params, ...body }, request), request);
  }

  /** What follows from a decision outside of community. */
  private async conclude(decided: CaseRecord, request: GatewayRequest): Promise<ModerationCase> {
    tellChanged('decideCase', request, postOf(decided));
    if (decided.decision?.action === 'suspend') {
      await this.suspensions.deliver();
    }
    const [composed] = await this.compose([decided], request);

    return composed as ModerationCase;
  }

  private async findAuthorRole(
    { kind, id }: { kind: SubjectKind; id: string },
    request: GatewayRequest,
  ): Promise<Role | null> {
    const { authorId } = await this.services.call(findCaseAuthor, { kind, id }, request);
    const { role } = await this.services.call(OPERATIONS.auth.getRole, { id: authorId }, request);

    return role;
  }

  private async compose(cases: CaseRecord[], request: GatewayRequest): Promise<ModerationCase[]> {
    const userOf = await this.users.lookUp(
      cases.flatMap(({ authorId, decision }) => [authorId, decision?.moderatorId ?? null]),
      request,
    );

    return cases.map(({ authorId, decision, ...row }) => ({
      ...row,
      author: userOf(authorId),
      decision: decision && withModerator(decision, userOf),
    }));
  }
}

function withModerator(
  { moderatorId, ...decision }: NonNullable<CaseRecord['decision']>,
  userOf: Awaited<ReturnType<PublicUsers['lookUp']>>,
): NonNullable<ModerationCase['decision']> {
  return { ...decision, moderator: userOf(moderatorId) };
}
