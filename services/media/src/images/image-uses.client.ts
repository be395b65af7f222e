import { randomUUID } from 'node:crypto';
import { AppError, type CallContext, type ImageUse, LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { requestContext, RpcClient } from '@hearthwise/rpc';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

/** Asks the services that show images where they do. */
@Injectable()
export class ImageUsesClient implements OnModuleDestroy {
  private readonly content: RpcClient;
  private readonly community: RpcClient;
  private readonly auth: RpcClient;

  constructor(@Inject(CONFIG) config: Config) {
    this.content = new RpcClient({ url: config.CONTENT_URL, token: config.RPC_TOKEN });
    this.community = new RpcClient({ url: config.COMMUNITY_URL, token: config.RPC_TOKEN });
    this.auth = new RpcClient({ url: config.AUTH_URL, token: config.RPC_TOKEN });
  }

  /** Maximum number of images in one call of `list`. */
  static readonly MAX_IDS = LIMITS.listMax;

  /**
   * All uses of the images.
   * @throws AppError service.unavailable when one of them fails for any reason: the uses are unknown then
   */
  async list(ids: string[]): Promise<ImageUse[]> {
    const context: CallContext = {
      actor: null,
      requestId: requestContext.getStore()?.requestId ?? randomUUID(),
    };
    try {
      const uses = await Promise.all([
        this.content.call(OPERATIONS.content.listArticleImageUses, { ids }, context),
        this.community.call(OPERATIONS.community.listPostImageUses, { ids }, context),
        this.auth.call(OPERATIONS.auth.listPhotoUses, { ids }, context),
      ]);

      return uses.flat();
    } catch (error) {
      throw AppError.unavailable(error);
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.content.close(), this.community.close(), this.auth.close()]);
  }
}
