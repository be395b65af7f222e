import {
  type Contribution,
  type ContributionKind,
  type ContributionRecord,
  type ContributionRevision,
  type EndpointInput,
  type ENDPOINTS,
  type OperationInput,
  OPERATIONS,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { tellChanged } from '../cache/tags.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { ContributionComposer } from './contribution-composer.js';

const {
  listContributions,
  getContribution,
  listContributionRevisions,
  createContribution,
  updateContribution,
  deleteContribution,
  restoreContribution,
} = OPERATIONS.community;

type ListInput = EndpointInput<typeof ENDPOINTS.listReplies>;
type PageOf<Input> = Input & { request: GatewayRequest; reply: GatewayReply };

/** What the endpoints of comments and of replies have in common. */
@Injectable()
export class Contributions {
  constructor(
    private readonly services: RpcClients,
    private readonly composer: ContributionComposer,
    private readonly limits: RateLimits,
  ) {}

  async list(
    kind: ContributionKind,
    { params, query, request, reply }: PageOf<ListInput>,
  ): Promise<Contribution[]> {
    const input = { ...query, kind, postId: params.id };
    const { rows, ...page } = await this.services.call(listContributions, input, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.composer.compose(rows, request);
  }

  async get(kind: ContributionKind, id: string, request: GatewayRequest): Promise<Contribution> {
    return this.composer.composeOne(
      await this.services.call(getContribution, { kind, id }, request),
      request,
    );
  }

  async listRevisions(
    kind: ContributionKind,
    { params, query, request, reply }: PageOf<Omit<ListInput, 'around'>>,
  ): Promise<ContributionRevision[]> {
    const input = { ...query, kind, id: params.id };
    const { rows, ...page } = await this.services.call(listContributionRevisions, input, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return rows;
  }

  create(input: OperationInput<typeof createContribution>, request: GatewayRequest): Promise<Contribution> {
    return this.write(input.kind, request, () => this.services.call(createContribution, input, request));
  }

  update(input: OperationInput<typeof updateContribution>, request: GatewayRequest): Promise<Contribution> {
    return this.write(input.kind, request, () => this.services.call(updateContribution, input, request));
  }

  delete(kind: ContributionKind, id: string, request: GatewayRequest): Promise<Contribution> {
    return this.write(kind, request, () => this.services.call(deleteContribution, { kind, id }, request));
  }

  restore(kind: ContributionKind, id: string, request: GatewayRequest): Promise<Contribution> {
    return this.write(kind, request, () => this.services.call(restoreContribution, { kind, id }, request));
  }

  private async write(
    kind: ContributionKind,
    request: GatewayRequest,
    call: () => Promise<ContributionRecord>,
  ): Promise<Contribution> {
    await this.limits.consume('write', request);
    const contribution = await call();
    tellPost(kind, contribution.postId, request);

    return this.composer.composeOne(contribution, request);
  }
}

/** The posts show contributions and how many there are. */
function tellPost(kind: ContributionKind, postId: string, request: GatewayRequest): void {
  if (kind === 'comments') {
    tellChanged('updateComment', request, { projectId: postId });
  } else {
    tellChanged('updateReply', request, { discussionId: postId });
  }
}
