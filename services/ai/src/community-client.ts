import {
  type CallContext,
  type Operation,
  type OperationInput,
  type OperationOutput,
} from '@hearthwise/contracts';
import { RpcClient } from '@hearthwise/rpc';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';

/** The service calls community on its own behalf. */
const CONTEXT: CallContext = { actor: null, requestId: 'notifications' };

/** Community, which notifies members; an installation may have none. */
@Injectable()
export class CommunityClient implements OnApplicationShutdown {
  private readonly client: RpcClient | undefined;

  constructor(@Inject(CONFIG) config: Pick<Config, 'COMMUNITY_URL' | 'RPC_TOKEN'>) {
    this.client = config.COMMUNITY_URL
      ? new RpcClient({ url: config.COMMUNITY_URL, token: config.RPC_TOKEN })
      : undefined;
  }

  get isConfigured(): boolean {
    return this.client !== undefined;
  }

  /** @throws AppError service.unavailable, service.timeout */
  async call<O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationOutput<O>> {
    if (!this.client) {
      throw new Error('COMMUNITY_URL is not set.');
    }

    return this.client.call(operation, input, CONTEXT);
  }

  /** After everything that notifies has ended. */
  async onApplicationShutdown(): Promise<void> {
    await this.client?.close();
  }
}
