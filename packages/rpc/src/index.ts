export { CALLER_DIGESTS, CallerTokens } from './caller-tokens.js';
export { type Cancellable, CancellationToken } from './cancellation-token.js';
export { type Call, Handles } from './handles.js';
export { type RequestContext, requestContext, runDetached } from './request-context.js';
export { type PlainRequest, RpcClient, type RpcClientOptions } from './rpc-client.js';
export { RpcErrorFilter } from './rpc-error.filter.js';
export { RpcServer, type RpcServerOptions } from './rpc-server.js';
export type { ServiceRoutes } from './service-routes.js';
export { recordLaneRefusal } from './telemetry.js';
