import { type Image, type ImageRecord, type ImageUse, isAllowed, OPERATIONS } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';

/** Adds to images of the library where they are used (content, community and auth) and whether the actor may delete them. */
@Injectable()
export class ImageComposer {
  constructor(private readonly services: RpcClients) {}

  async compose(images: ImageRecord[], request: GatewayRequest): Promise<Image[]> {
    const uses = await this.usesOf(images, request);

    return images.map(({ ownerId, ...image }) => ({
      ...image,
      usedIn: (uses.get(image.id) ?? []).map(({ imageId: _imageId, ...use }) => use),
      // Only a hint for the interface: media decides.
      mayDelete: isAllowed(request.user ?? null, 'image.delete', { ownerId }),
    }));
  }

  async composeOne(image: ImageRecord, request: GatewayRequest): Promise<Image> {
    const [composed] = await this.compose([image], request);

    return composed as Image;
  }

  /** One call to each service for all images. Fails if one fails: otherwise an image in use could look unused. */
  private async usesOf(images: ImageRecord[], request: GatewayRequest): Promise<Map<string, ImageUse[]>> {
    const ids = images.map((image) => image.id);
    const [articles, posts, photos] = await Promise.all([
      this.services.call(OPERATIONS.content.listArticleImageUses, { ids }, request),
      this.services.call(OPERATIONS.community.listPostImageUses, { ids }, request),
      this.services.call(OPERATIONS.auth.listPhotoUses, { ids }, request),
    ]);

    return Map.groupBy([...articles, ...posts, ...photos], (use) => use.imageId);
  }
}
