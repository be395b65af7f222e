import {
  type EndpointInput,
  ENDPOINTS,
  type Image,
  type ImagePurpose,
  OPERATIONS,
} from '@hearthwise/contracts';
import { Controller, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { ImageComposer } from './image-composer.js';
import { toImageMetadata } from './image-metadata.js';
import { uploadAddressFor, uploadPathOf } from './upload-address.js';

const { media } = OPERATIONS;

type Body = EndpointInput<typeof ENDPOINTS.registerProjectImage>['body'];

/** Upload addresses, registration and the image library. The bytes themselves go through `ObjectRoutes`. */
@Controller()
export class ImagesController {
  constructor(
    private readonly services: RpcClients,
    private readonly composer: ImageComposer,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(ENDPOINTS.createUpload)
  createUpload({ request }: EndpointCall<typeof ENDPOINTS.createUpload>): Promise<{ uploadURL: string }> {
    return this.signUpload(request);
  }

  @Endpoint(ENDPOINTS.createUploadAlias)
  createUploadAlias({
    request,
  }: EndpointCall<typeof ENDPOINTS.createUploadAlias>): Promise<{ uploadURL: string }> {
    return this.signUpload(request);
  }

  @Endpoint(ENDPOINTS.registerProjectImage)
  async registerProjectImage({ body, request }: EndpointCall<typeof ENDPOINTS.registerProjectImage>) {
    const { image, ...rest } = await this.register('project', body, request);

    return { objectPath: image.url, ...rest };
  }

  @Endpoint(ENDPOINTS.registerProfileImage)
  async registerProfileImage({ body, request }: EndpointCall<typeof ENDPOINTS.registerProfileImage>) {
    const { image, ...rest } = await this.register('profile', body, request);

    return { url: image.url, ...rest };
  }

  @Endpoint(ENDPOINTS.registerLibraryImage)
  async registerLibraryImage({ body, request }: EndpointCall<typeof ENDPOINTS.registerLibraryImage>) {
    const { image, ...rest } = await this.register('library', body, request);

    return { url: image.url, filename: image.filename, altText: image.altText, ...rest };
  }

  @Endpoint(ENDPOINTS.registerArticleImage)
  async registerArticleImage({ body, request }: EndpointCall<typeof ENDPOINTS.registerArticleImage>) {
    const { image, ...rest } = await this.register('article', body, request);

    return { url: image.url, ...rest };
  }

  @Endpoint(ENDPOINTS.listImages)
  async list({ query, request, reply }: EndpointCall<typeof ENDPOINTS.listImages>): Promise<Image[]> {
    const { rows, ...page } = await this.services.call(media.listImages, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.composer.compose(rows, request);
  }

  @Endpoint(ENDPOINTS.updateImage)
  async update({ params, body, request }: EndpointCall<typeof ENDPOINTS.updateImage>): Promise<Image> {
    await this.limits.consume('write', request);
    const image = await this.services.call(media.updateImage, { ...params, ...body }, request);

    return this.composer.composeOne(image, request);
  }

  @Endpoint(ENDPOINTS.deleteImage)
  async delete({ params, request }: EndpointCall<typeof ENDPOINTS.deleteImage>): Promise<{ deleted: true }> {
    await this.limits.consume('write', request);
    await this.services.call(media.deleteImage, params, request);

    return { deleted: true };
  }

  private async signUpload(request: GatewayRequest): Promise<{ uploadURL: string }> {
    await this.limits.consume('upload', request);
    const { uploadUrl } = await this.services.call(media.createUpload, {}, request);

    return { uploadURL: uploadAddressFor(request, uploadUrl, this.config.PUBLIC_URL) };
  }

  private async register(purpose: ImagePurpose, { imageURL, ...texts }: Body, request: GatewayRequest) {
    await this.limits.consume('write', request);
    const address = uploadPathOf(request, imageURL, this.config.PUBLIC_URL);
    const input = { address, purpose, ...texts };
    const { image, removed } = await this.services.call(media.registerImage, input, request);

    return { image, removed, picture: toImageMetadata(image) };
  }
}
