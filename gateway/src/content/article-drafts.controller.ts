import {
  type EndpointResponse,
  ENDPOINTS,
  type NewPreviewLink,
  OPERATIONS,
  type Presence,
  previewPath,
  type PreviewLink,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { ImageMetadataComposer } from '../media/image-metadata-composer.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PublicUsers } from '../users/public-users.js';

const { content } = OPERATIONS;

type PreviewResponse = EndpointResponse<typeof ENDPOINTS.getPreview>;
type WorkingCopyResponse = EndpointResponse<typeof ENDPOINTS.getWorkingCopy>;
type SavedResponse = EndpointResponse<typeof ENDPOINTS.saveWorkingCopy>;

/** What is not saved or not published: working copies, presence, and previews. */
@Controller()
export class ArticleDraftsController {
  constructor(
    private readonly services: RpcClients,
    private readonly users: PublicUsers,
    private readonly imageMetadata: ImageMetadataComposer,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.getWorkingCopy)
  getWorkingCopy({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.getWorkingCopy>): Promise<WorkingCopyResponse> {
    return this.services.call(content.getWorkingCopy, params, request);
  }

  @Endpoint(ENDPOINTS.saveWorkingCopy)
  async saveWorkingCopy({
    params,
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.saveWorkingCopy>): Promise<SavedResponse> {
    await this.limits.consume('autosave', request);

    return this.services.call(content.saveWorkingCopy, { ...params, ...body }, request);
  }

  @Endpoint(ENDPOINTS.deleteWorkingCopy)
  async deleteWorkingCopy({
    params,
    query,
    request,
  }: EndpointCall<typeof ENDPOINTS.deleteWorkingCopy>): Promise<{ deleted: true }> {
    await this.limits.consume('autosave', request);
    await this.services.call(content.deleteWorkingCopy, { ...params, ...query }, request);

    return { deleted: true };
  }

  @Endpoint(ENDPOINTS.reportPresence)
  async reportPresence({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.reportPresence>): Promise<Presence[]> {
    await this.limits.consume('autosave', request);
    const others = await this.services.call(content.reportPresence, params, request);
    const userOf = await this.users.lookUp(
      others.map(({ editorId }) => editorId),
      request,
    );

    return others.map((other) => ({ ...other, editor: userOf(other.editorId) }));
  }

  @Endpoint(ENDPOINTS.createPreviewLink)
  async createPreviewLink({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.createPreviewLink>): Promise<NewPreviewLink> {
    await this.limits.consume('write', request);
    const link = await this.services.call(content.createPreviewLink, params, request);
    const userOf = await this.users.lookUp([link.creatorId], request);

    return { ...link, creator: userOf(link.creatorId), path: previewPath(link.token) };
  }

  @Endpoint(ENDPOINTS.listPreviewLinks)
  async listPreviewLinks({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.listPreviewLinks>): Promise<PreviewLink[]> {
    const links = await this.services.call(content.listPreviewLinks, params, request);
    const userOf = await this.users.lookUp(
      links.map(({ creatorId }) => creatorId),
      request,
    );

    return links.map((link) => ({ ...link, creator: userOf(link.creatorId) }));
  }

  @Endpoint(ENDPOINTS.revokePreviewLink)
  async revokePreviewLink({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.revokePreviewLink>): Promise<{ deleted: true }> {
    await this.limits.consume('write', request);
    await this.services.call(content.revokePreviewLink, params, request);

    return { deleted: true };
  }

  /** Never stored anywhere, so that a revoked link stops working at once. */
  @Endpoint(ENDPOINTS.getPreview)
  async getPreview({
    params,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.getPreview>): Promise<PreviewResponse> {
    const preview = await this.services.call(content.getPreview, params, request);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');

    return this.imageMetadata.composeOne(preview, ({ featuredImage }) => featuredImage, request);
  }
}
