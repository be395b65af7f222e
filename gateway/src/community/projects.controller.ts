import { ENDPOINTS, OPERATIONS, type Project, type ProjectPage } from '@hearthwise/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Cached, TAG } from '../cache/cached.decorator.js';
import { ResponseCache } from '../cache/response-cache.js';
import { Endpoint, Input, type InputOf } from '../http/endpoint.decorator.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { setPaging } from '../http/paging.js';
import { RateLimits } from '../http/rate-limits.js';
import { ImageMetadataComposer } from '../media/image-metadata-composer.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PostComposer } from './post-composer.js';

const { community } = OPERATIONS;

const addressOf = ({ imageUrl }: { imageUrl: string | null }) => imageUrl;

@Controller()
export class ProjectsController {
  constructor(
    private readonly services: RpcClients,
    private readonly composer: PostComposer,
    private readonly imageMetadata: ImageMetadataComposer,
    private readonly cache: ResponseCache,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listProjects)
  @Cached(TAG.projects, TAG.categories, TAG.images)
  async list(
    @Input() { query }: InputOf<typeof ENDPOINTS.listProjects>,
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) reply: GatewayReply,
  ): Promise<Project[]> {
    const { rows, ...page } = await this.services.call(community.listProjects, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.imageMetadata.compose(await this.composer.compose(rows, request), addressOf, request);
  }

  @Endpoint(ENDPOINTS.getProject)
  @Cached(TAG.projects, TAG.categories, TAG.images)
  async get(
    @Input() { params }: InputOf<typeof ENDPOINTS.getProject>,
    @Req() request: GatewayRequest,
  ): Promise<ProjectPage> {
    const project = await this.services.call(community.getProject, params, request);

    return this.imageMetadata.composeOne(
      await this.composer.composeOne(project, request),
      addressOf,
      request,
    );
  }

  /** The gateway creates the id, so that a call that is retried after a lost connection is stored once. */
  @Endpoint(ENDPOINTS.createProject)
  async create(
    @Input() { body }: InputOf<typeof ENDPOINTS.createProject>,
    @Req() request: GatewayRequest,
  ): Promise<Project> {
    await this.limits.consume('write', request.user?.id ?? request.ip);
    const project = await this.services.call(community.createProject, { ...body, id: uuidv7() }, request);
    this.cache.purge(TAG.projects);

    return this.imageMetadata.composeOne(
      await this.composer.composeOne(project, request),
      addressOf,
      request,
    );
  }
}
