import {
  ENDPOINTS,
  type MyReactions,
  OPERATIONS,
  type Project,
  type ProjectReactions,
  type ReactionKind,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { ProjectComposer } from './project-composer.js';

const { community } = OPERATIONS;

interface Reaction {
  projectId: string;
  kind: ReactionKind;
  isSet: boolean;
}

/** Likes and saves. What is personal about them is never cached, so that lists are the same for everybody. */
@Controller()
export class ReactionsController {
  constructor(
    private readonly services: RpcClients,
    private readonly composer: ProjectComposer,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.likeProject)
  like({ params, request }: EndpointCall<typeof ENDPOINTS.likeProject>): Promise<ProjectReactions> {
    return this.set({ projectId: params.id, kind: 'like', isSet: true }, request);
  }

  @Endpoint(ENDPOINTS.unlikeProject)
  unlike({ params, request }: EndpointCall<typeof ENDPOINTS.unlikeProject>): Promise<ProjectReactions> {
    return this.set({ projectId: params.id, kind: 'like', isSet: false }, request);
  }

  @Endpoint(ENDPOINTS.saveProject)
  save({ params, request }: EndpointCall<typeof ENDPOINTS.saveProject>): Promise<ProjectReactions> {
    return this.set({ projectId: params.id, kind: 'save', isSet: true }, request);
  }

  @Endpoint(ENDPOINTS.unsaveProject)
  unsave({ params, request }: EndpointCall<typeof ENDPOINTS.unsaveProject>): Promise<ProjectReactions> {
    return this.set({ projectId: params.id, kind: 'save', isSet: false }, request);
  }

  @Endpoint(ENDPOINTS.listMyReactions)
  listMine({ query, request }: EndpointCall<typeof ENDPOINTS.listMyReactions>): Promise<MyReactions> {
    return this.services.call(community.listMyReactions, query, request);
  }

  @Endpoint(ENDPOINTS.listSavedProjects)
  async listSaved({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listSavedProjects>): Promise<Project[]> {
    const { rows, ...page } = await this.services.call(community.listSavedProjects, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.composer.compose(rows, request);
  }

  private async set(reaction: Reaction, request: GatewayRequest): Promise<ProjectReactions> {
    await this.limits.consume('react', request);
    const reactions = await this.services.call(community.setReaction, reaction, request);

    return reactions;
  }
}
