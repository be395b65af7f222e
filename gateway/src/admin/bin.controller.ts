import { type DeletedPost, ENDPOINTS, OPERATIONS, type PostKind } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PublicUsers } from '../users/public-users.js';

const { listDeletedPosts, deletePost, restorePost } = OPERATIONS.community;

interface Post {
  kind: PostKind;
  id: string;
}

/** The bin of projects and discussions, for moderators. */
@Controller()
export class BinController {
  constructor(
    private readonly services: RpcClients,
    private readonly users: PublicUsers,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listDeletedPosts)
  async list({
    params,
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listDeletedPosts>): Promise<DeletedPost[]> {
    const { rows, ...page } = await this.services.call(listDeletedPosts, { ...params, ...query }, request);
    setPaging(request, reply, { ...page, limit: query.limit });
    const userOf = await this.users.lookUp(
      rows.map(({ authorId }) => authorId),
      request,
    );

    return rows.map(({ authorId, ...row }) => ({ ...row, user: userOf(authorId) }));
  }

  @Endpoint(ENDPOINTS.deleteProject)
  deleteProject({ params, request }: EndpointCall<typeof ENDPOINTS.deleteProject>): Promise<{ id: string }> {
    return this.change(deletePost, { kind: 'projects', ...params }, request);
  }

  @Endpoint(ENDPOINTS.restoreProject)
  restoreProject({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.restoreProject>): Promise<{ id: string }> {
    return this.change(restorePost, { kind: 'projects', ...params }, request);
  }

  @Endpoint(ENDPOINTS.deleteDiscussion)
  deleteDiscussion({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.deleteDiscussion>): Promise<{ id: string }> {
    return this.change(deletePost, { kind: 'discussions', ...params }, request);
  }

  @Endpoint(ENDPOINTS.restoreDiscussion)
  restoreDiscussion({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.restoreDiscussion>): Promise<{ id: string }> {
    return this.change(restorePost, { kind: 'discussions', ...params }, request);
  }

  private async change(
    operation: typeof deletePost,
    post: Post,
    request: GatewayRequest,
  ): Promise<{ id: string }> {
    await this.limits.consume('write', request);

    return this.services.call(operation, post, request);
  }
}
