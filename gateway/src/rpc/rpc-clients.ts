import type { Operation, OperationInput, OperationOutput, ServiceName } from '@hearthwise/contracts';
import { type PlainRequest, type RequestContext, requestContext, RpcClient } from '@hearthwise/rpc';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { callContextOf, type GatewayRequest } from '../http/gateway-request.js';

export type Readiness = Record<ServiceName, 'ok' | 'unavailable'>;

/** The services behind the gateway. */
@Injectable()
export class RpcClients implements OnApplicationShutdown {
  private readonly clients: Record<ServiceName, RpcClient>;
  private readiness: Promise<Readiness> | undefined;

  constructor(@Inject(CONFIG) config: Config) {
    this.clients = connect(config);
  }

  /** Makes a call for the request's user; cancelled with the request. See `RpcClient.call`. */
  call<O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    request: GatewayRequest,
  ): Promise<OperationOutput<O>> {
    return requestContext.run(scopeOf(request), () =>
      this.serviceOf(operation).call(operation, input, callContextOf(request)),
    );
  }

  /** Makes a call for the request's user that goes on when the request is cancelled, such as one that cleans up. */
  callDetached<O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    request: GatewayRequest,
  ): Promise<OperationOutput<O>> {
    return requestContext.run({ requestId: request.id }, () =>
      this.serviceOf(operation).call(operation, input, callContextOf(request)),
    );
  }

  /** Makes a call without a user, whose result several requests may share. */
  callAsGateway<O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationOutput<O>> {
    return this.serviceOf(operation).call(operation, input, { actor: null, requestId: 'gateway' });
  }

  /** Requests a plain route of a service. */
  open(service: ServiceName, request: PlainRequest): ReturnType<RpcClient['open']> {
    return this.clients[service].open(request);
  }

  /** Whether each service is ready for calls; concurrent requests share one probe. */
  listReadiness(): Promise<Readiness> {
    this.readiness ??= this.probeReadiness().finally(() => (this.readiness = undefined));

    return this.readiness;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.clients).map((client) => client.close()));
  }

  private async probeReadiness(): Promise<Readiness> {
    const states = Object.entries(this.clients).map(
      async ([name, client]) => [name, (await client.isReady()) ? 'ok' : 'unavailable'] as const,
    );

    return Object.fromEntries(await Promise.all(states)) as Readiness;
  }

  /** An operation's name starts with its service. */
  private serviceOf(operation: Operation): RpcClient {
    return this.clients[operation.name.split('.')[0] as ServiceName];
  }
}

function scopeOf({ id, cancellation }: GatewayRequest): RequestContext {
  return { requestId: id, ...(cancellation && { cancellation }) };
}

/** A client for each service; connections are opened on demand. */
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
