import {
  ENDPOINTS,
  OPERATIONS,
  type PostRevision,
  type Project,
  type ProjectPage,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { newId } from '../endpoints/new-id.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { ProjectComposer } from './project-composer.js';

const { community } = OPERATIONS;

@Controller()
export class ProjectsController {
  constructor(
    private readonly services: RpcClients,
    private readonly composer: ProjectComposer,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listProjects)
  @Cached()
  async list({ query, request, reply }: EndpointCall<typeof ENDPOINTS.listProjects>): Promise<Project[]> {
    const { rows, ...page } = await this.services.call(community.listProjects, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.composer.compose(rows, request);
  }

  @Endpoint(ENDPOINTS.getProject)
  @Cached()
  async get({ params, request }: EndpointCall<typeof ENDPOINTS.getProject>): Promise<ProjectPage> {
    const project = await this.services.call(community.getProject, params, request);

    return this.composer.composeOne(project, request);
  }

  /** The id comes from here, so that a call that is retried after a lost connection is stored once. */
  @Endpoint(ENDPOINTS.createProject)
  async create({ body, request }: EndpointCall<typeof ENDPOINTS.createProject>): Promise<Project> {
    const id = newId(request);
    await this.limits.consume('write', request);
    const project = await this.services.call(community.createProject, { ...body, id }, request);

    return this.composer.composeOne(project, request);
  }

  @Endpoint(ENDPOINTS.updateProject)
  async update({
    params,
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.updateProject>): Promise<ProjectPage> {
    await this.limits.consume('write', request);
    const project = await this.services.call(community.updateProject, { ...body, ...params }, request);

    return this.composer.composeOne(project, request);
  }

  @Endpoint(ENDPOINTS.listProjectRevisions)
  @Cached()
  async listRevisions({
    params,
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listProjectRevisions>): Promise<PostRevision[]> {
    const input = { ...query, ...params, kind: 'projects' as const };
    const { rows, ...page } = await this.services.call(community.listPostRevisions, input, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return rows;
  }
}
