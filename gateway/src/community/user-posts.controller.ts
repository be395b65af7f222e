import {
  type AcceptedReply,
  AppError,
  type Discussion,
  ENDPOINTS,
  idSchema,
  OPERATIONS,
  type Project,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setPaging } from '../endpoints/paging.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PublicUsers } from '../users/public-users.js';
import { PostComposer } from './post-composer.js';
import { ProjectComposer } from './project-composer.js';

const { community } = OPERATIONS;

/** What one member has shared. */
@Controller()
export class UserPostsController {
  constructor(
    private readonly services: RpcClients,
    private readonly users: PublicUsers,
    private readonly posts: PostComposer,
    private readonly projects: ProjectComposer,
  ) {}

  @Endpoint(ENDPOINTS.listUserProjects)
  @Cached()
  async listProjects({
    params,
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listUserProjects>): Promise<Project[]> {
    const input = { ...query, userId: await this.getMemberId(params.id, request) };
    const { rows, ...page } = await this.services.call(community.listUserProjects, input, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.projects.compose(rows, request);
  }

  @Endpoint(ENDPOINTS.listUserDiscussions)
  @Cached()
  async listDiscussions({
    params,
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listUserDiscussions>): Promise<Discussion[]> {
    const input = { ...query, userId: await this.getMemberId(params.id, request) };
    const { rows, ...page } = await this.services.call(community.listUserDiscussions, input, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.posts.compose(rows, request);
  }

  @Endpoint(ENDPOINTS.listAcceptedReplies)
  @Cached()
  async listAcceptedReplies({
    params,
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listAcceptedReplies>): Promise<AcceptedReply[]> {
    const input = { ...query, userId: await this.getMemberId(params.id, request) };
    const { rows, ...page } = await this.services.call(community.listAcceptedReplies, input, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return rows;
  }

  /**
   * Without it, there would be a cached response for every id that somebody makes up.
   * @throws AppError user.not_found, unless auth is unavailable
   */
  private async getMemberId(id: string, request: GatewayRequest): Promise<string> {
    const isKnown = idSchema.safeParse(id).success && (await this.users.lookUp([id], request))(id) !== null;
    if (!isKnown && !request.isPartial) {
      throw new AppError('user.not_found', 'Member not found');
    }

    return id;
  }
}
