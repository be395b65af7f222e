import {
  type Contribution,
  type ContributionRecord,
  type ContributionRevision,
  type EndpointInput,
  type ENDPOINTS,
  type OperationInput,
  OPERATIONS,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { postTag, TAG } from '../cache/cached.decorator.js';
import { ResponseCache } from '../cache/response-cache.js';
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

/** The posts that show each kind. */
const POSTS_OF = { comments: 'projects', replies: 'discussions' } as const;
type Kind = keyof typeof POSTS_OF;

type ListInput = EndpointInput<typeof ENDPOINTS.listReplies>;
type PageOf<Input> = Input & { request: GatewayRequest; reply: GatewayReply };

/** What the endpoints of comments and of replies have in common. */
@Injectable()
export class Contributions {
  constructor(
    private readonly services: RpcClients,
    private readonly composer: ContributionComposer,
    private readonly cache: ResponseCache,
    private readonly limits: RateLimits,
  ) {}

  async list(kind: Kind, { params, query, request, reply }: PageOf<ListInput>): Promise<Contribution[]> {
    const input = { ...query, kind, postId: params.id };
    const { rows, ...page } = await this.services.call(listContributions, input, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.composer.compose(rows, request);
  }

  async get(kind: Kind, id: string, request: GatewayRequest): Promise<Contribution> {
    return this.composer.composeOne(
      await this.services.call(getContribution, { kind, id }, request),
      request,
    );
  }

  async listRevisions(
    kind: Kind,
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

  delete(kind: Kind, id: string, request: GatewayRequest): Promise<Contribution> {
    return this.write(kind, request, () => this.services.call(deleteContribution, { kind, id }, request));
  }

  restore(kind: Kind, id: string, request: GatewayRequest): Promise<Contribution> {
    return this.write(kind, request, () => this.services.call(restoreContribution, { kind, id }, request));
  }

  /** The posts show how many there are, so that their responses are purged, too. */
  private async write(
    kind: Kind,
    request: GatewayRequest,
    call: () => Promise<ContributionRecord>,
  ): Promise<Contribution> {
    await this.limits.consume('write', request);
    const contribution = await call();
    const posts = POSTS_OF[kind];
    this.cache.purge(TAG[posts], postTag(posts, contribution.postId));

    return this.composer.composeOne(contribution, request);
  }
}
