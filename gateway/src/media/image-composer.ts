import { type Image, type ImageRecord, type ImageUse, OPERATIONS, type User } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';

/** Adds to pictures of the library where they are shown (content and community), and what the asking member may do. */
@Injectable()
export class ImageComposer {
  constructor(private readonly services: RpcClients) {}

  async compose(images: ImageRecord[], request: GatewayRequest): Promise<Image[]> {
    const uses = await this.usesOf(images, request);

    return images.map(({ ownerId, ...image }) => ({
      ...image,
      usedIn: (uses.get(image.id) ?? []).map(({ imageId: _imageId, ...use }) => use),
      mayDelete: mayDelete(ownerId, request.user),
    }));
  }

  async composeOne(image: ImageRecord, request: GatewayRequest): Promise<Image> {
    const [composed] = await this.compose([image], request);

    return composed as Image;
  }

  /** One call to each service for all of them. Without an answer nobody could tell what is safe to delete, so it fails. */
  private async usesOf(images: ImageRecord[], request: GatewayRequest): Promise<Map<string, ImageUse[]>> {
    const ids = images.map((image) => image.id);
    const [articles, posts] = await Promise.all([
      this.services.call(OPERATIONS.content.listArticleImageUses, { ids }, request),
      this.services.call(OPERATIONS.community.listPostImageUses, { ids }, request),
    ]);

    return Map.groupBy([...articles, ...posts], (use) => use.imageId);
  }
}

/** Owners may, and editors; media decides. */
function mayDelete(ownerId: string | null, user: User | undefined): boolean {
  return user !== undefined && (ownerId === user.id || user.role === 'editor' || user.role === 'admin');
}
