import type { Operation, OperationInput, OperationOutput, ServiceName } from '@hearthwise/contracts';
import { type PlainRequest, RpcClient } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { callContextOf, type GatewayRequest } from '../http/gateway-request.js';

/** The services behind the gateway, each with its pool of connections. */
@Injectable()
export class RpcClients implements OnApplicationShutdown {
  private readonly clients: Record<ServiceName, RpcClient>;
  /** Bytes take as long as people's connections: they never keep calls waiting, nor uploads those who only look. */
  private readonly uploads: Record<ServiceName, RpcClient>;
  private readonly downloads: Record<ServiceName, RpcClient>;

  constructor(@Inject(CONFIG) config: Config) {
    this.clients = connect(config);
    this.uploads = connect(config);
    this.downloads = connect(config);
  }

  /** Makes a call for whoever is behind the request; an operation's name starts with its service. */
  call<O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    request: GatewayRequest,
  ): Promise<OperationOutput<O>> {
    return this.serviceOf(operation).call(operation, input, callContextOf(request));
  }

  /** A call of the gateway's own, for nobody in particular. */
  callAsGateway<O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationOutput<O>> {
    return this.serviceOf(operation).call(operation, input, { actor: null, requestId: 'gateway' });
  }

  /** Asks a service's plain route, for bytes. */
  open(service: ServiceName, request: PlainRequest): ReturnType<RpcClient['open']> {
    const isUpload = request.body !== undefined;

    return (isUpload ? this.uploads : this.downloads)[service].open(request);
  }

  /** Which services are not ready for calls. */
  async listUnready(): Promise<ServiceName[]> {
    const names = Object.keys(this.clients) as ServiceName[];
    const states = await Promise.all(names.map((name) => this.clients[name].isReady()));

    return names.filter((_name, index) => !states[index]);
  }

  async onApplicationShutdown(): Promise<void> {
    const all = [this.clients, this.uploads, this.downloads].flatMap((clients) => Object.values(clients));
    await Promise.all(all.map((client) => client.close()));
  }

  private serviceOf(operation: Operation): RpcClient {
    return this.clients[operation.name.split('.')[0] as ServiceName];
  }
}

/** A client of each service; connections are made when they are needed. */
function connect(config: Config): Record<ServiceName, RpcClient> {
  const client = (url: string) => new RpcClient({ url, token: config.RPC_TOKEN });

  return {
    auth: client(config.AUTH_URL),
    content: client(config.CONTENT_URL),
    community: client(config.COMMUNITY_URL),
    ai: client(config.AI_URL),
    media: client(config.MEDIA_URL),
  };
}
