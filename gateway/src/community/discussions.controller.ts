import {
  ENDPOINTS,
  type OperationInput,
  OPERATIONS,
  type Discussion,
  type DiscussionMarks,
  type DiscussionPage,
  type PostRevision,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { newId } from '../endpoints/new-id.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PostComposer } from './post-composer.js';

const { community } = OPERATIONS;

@Controller()
export class DiscussionsController {
  constructor(
    private readonly services: RpcClients,
    private readonly composer: PostComposer,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listDiscussions)
  @Cached()
  async list({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listDiscussions>): Promise<Discussion[]> {
    const { rows, ...page } = await this.services.call(community.listDiscussions, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.composer.compose(rows, request);
  }

  @Endpoint(ENDPOINTS.getDiscussion)
  @Cached()
  async get({ params, request }: EndpointCall<typeof ENDPOINTS.getDiscussion>): Promise<DiscussionPage> {
    return this.composer.composeOne(
      await this.services.call(community.getDiscussion, params, request),
      request,
    );
  }

  /** The id comes from here, so that a call that is retried after a lost connection is stored once. */
  @Endpoint(ENDPOINTS.createDiscussion)
  async create({ body, request }: EndpointCall<typeof ENDPOINTS.createDiscussion>): Promise<Discussion> {
    const id = newId(request);
    await this.limits.consume('write', request);
    const discussion = await this.services.call(community.createDiscussion, { ...body, id }, request);

    return this.composer.composeOne(discussion, request);
  }

  @Endpoint(ENDPOINTS.updateDiscussion)
  async update({
    params,
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.updateDiscussion>): Promise<DiscussionPage> {
    await this.limits.consume('write', request);
    const discussion = await this.services.call(community.updateDiscussion, { ...body, ...params }, request);

    return this.composer.composeOne(discussion, request);
  }

  @Endpoint(ENDPOINTS.listDiscussionRevisions)
  @Cached()
  async listRevisions({
    params,
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listDiscussionRevisions>): Promise<PostRevision[]> {
    const input = { ...query, ...params, kind: 'discussions' as const };
    const { rows, ...page } = await this.services.call(community.listPostRevisions, input, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return rows;
  }

  @Endpoint(ENDPOINTS.pinDiscussion)
  pin({ params, request }: EndpointCall<typeof ENDPOINTS.pinDiscussion>): Promise<DiscussionMarks> {
    return this.mark({ ...params, mark: 'pinned', isSet: true }, request);
  }

  @Endpoint(ENDPOINTS.unpinDiscussion)
  unpin({ params, request }: EndpointCall<typeof ENDPOINTS.unpinDiscussion>): Promise<DiscussionMarks> {
    return this.mark({ ...params, mark: 'pinned', isSet: false }, request);
  }

  @Endpoint(ENDPOINTS.lockDiscussion)
  lock({ params, request }: EndpointCall<typeof ENDPOINTS.lockDiscussion>): Promise<DiscussionMarks> {
    return this.mark({ ...params, mark: 'locked', isSet: true }, request);
  }

  @Endpoint(ENDPOINTS.unlockDiscussion)
  unlock({ params, request }: EndpointCall<typeof ENDPOINTS.unlockDiscussion>): Promise<DiscussionMarks> {
    return this.mark({ ...params, mark: 'locked', isSet: false }, request);
  }

  private async mark(
    input: OperationInput<typeof community.markDiscussion>,
    request: GatewayRequest,
  ): Promise<DiscussionMarks> {
    await this.limits.consume('write', request);
    const marks = await this.services.call(community.markDiscussion, input, request);

    return marks;
  }

  @Endpoint(ENDPOINTS.acceptReply)
  async acceptReply({
    params,
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.acceptReply>): Promise<Discussion> {
    await this.limits.consume('write', request);
    const discussion = await this.services.call(community.acceptReply, { ...params, ...body }, request);

    return this.composer.composeOne(discussion, request);
  }
}
