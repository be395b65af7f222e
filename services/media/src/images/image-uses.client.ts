import { randomUUID } from 'node:crypto';
import { AppError, type CallContext, type ImageUse, LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { requestContext, RpcClient } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

/** Asks the services that show pictures where they show them. */
@Injectable()
export class UsesClient implements OnModuleDestroy {
  private readonly content: RpcClient;
  private readonly community: RpcClient;

  constructor(@Inject(CONFIG) config: Config) {
    this.content = new RpcClient({ url: config.CONTENT_URL, token: config.RPC_TOKEN });
    this.community = new RpcClient({ url: config.COMMUNITY_URL, token: config.RPC_TOKEN });
  }

  /** Pictures that can be asked about at once. */
  static readonly most = LIMITS.listMax;

  /**
   * Where the pictures are shown, as far as both services know.
   * @throws AppError service.unavailable whatever keeps one of them from answering: nothing is known then
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
      ]);

      return uses.flat();
    } catch (error) {
      throw AppError.unavailable(error);
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.content.close(), this.community.close()]);
  }
}
