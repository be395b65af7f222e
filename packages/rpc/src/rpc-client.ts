import { setTimeout as sleep } from 'node:timers/promises';
import {
  AppError,
  type CallContext,
  type Operation,
  type OperationInput,
  type OperationOutput,
  RPC,
} from '@hearthwise/contracts';
import { SpanKind, type SpanOptions } from '@opentelemetry/api';
import type { Dispatcher } from 'undici';
import { requestContext } from './request-context.js';
import { currentTrace, withSpan } from './spans.js';
import { withClientSpan } from './telemetry.js';
import type { CancellationToken } from './cancellation-token.js';
import { Exchange, retryAfterOf, type RpcResponse } from './exchange.js';
import { RpcLane, type RpcLaneName } from './rpc-lane.js';

export interface RpcClientOptions {
  /** The service's address, such as `http://127.0.0.1:4001`. */
  url: string;
  token: string;
}

/** A request to a plain route: its path with query, and a body that is streamed. */
export type PlainRequest = Pick<Dispatcher.RequestOptions, 'method' | 'path' | 'body' | 'signal'> & {
  headers?: Record<string, string | string[] | undefined>;
};

/** Tells the length of what was requested (RFC 9110, section 15.5.17) and is no failure. */
const RANGE_NOT_SATISFIABLE = 416;

/** Milliseconds without a byte from a plain route until the request fails. */
const PLAIN_IDLE_TIMEOUT_MS = 30_000;

/** Milliseconds that a service may take for its readiness probe. */
const HEALTH_TIMEOUT_MS = 2_000;
const MIN_RETRY_DELAY_MS = 25;
const MAX_RETRY_DELAY_MS = 500;

/** Calls one service's operations over HTTP; see `RpcServer` for the other end. */
export class RpcClient {
  private readonly lanes: Record<RpcLaneName, RpcLane>;
  private readonly fixedHeaders: string[];

  constructor(private readonly options: RpcClientOptions) {
    const lane = (name: RpcLaneName) => new RpcLane(options.url, name);
    this.lanes = {
      quick: lane('quick'),
      search: lane('search'),
      waiting: lane('waiting'),
      upload: lane('upload'),
      download: lane('download'),
      health: lane('health'),
    };
    this.fixedHeaders = ['content-type', 'application/json', RPC.tokenHeader, options.token];
  }

  /**
   * Makes a call and returns its output, which the service has shaped by the contract. A query, and any call of the lane
   * `waiting`, is cancelled with the current request; any other command runs to its end.
   * @throws AppError as the service threw it; `service.unavailable` when it can't be reached; `service.overloaded` when
   *   the call's lane is full; `service.timeout`; `request.abandoned`
   */
  async call<O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    context: CallContext,
  ): Promise<OperationOutput<O>> {
    const body = await this.callForBytes(operation, input, context);

    return JSON.parse(body.toString('utf8')) as OperationOutput<O>;
  }

  /** The same, with the output's JSON as the service sent it, for outputs that are only passed on. */
  callForBytes<O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    context: CallContext,
  ): Promise<Buffer> {
    return withClientSpan(operation.name, () =>
      this.callUntilDeadline(
        operation,
        this.lanes[operation.laneOf(input)],
        JSON.stringify({ input, context }),
      ),
    );
  }

  /**
   * Requests one of the service's plain routes and returns status, headers and the body as a stream.
   * @throws AppError as the service threw it; `service.unavailable` when it can't be reached or closes the connection;
   *   `service.overloaded` when the lane of uploads or downloads is full
   */
  async open(request: PlainRequest): Promise<Dispatcher.ResponseData> {
    const lane = this.lanes[request.body === undefined ? 'download' : 'upload'];
    lane.acquire();
    try {
      const response = await withSpan(request.method, plainSpan(request), () =>
        this.requestPlain(lane, request),
      );
      response.body.once('close', () => lane.release());

      return response;
    } catch (error) {
      lane.release();
      throw error;
    }
  }

  /** Whether the service is ready for calls; asks on a connection of its own. */
  async isReady(): Promise<boolean> {
    try {
      const { statusCode, body } = await this.lanes.health.pool.request({
        path: '/health/ready',
        method: 'GET',
        signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
      });
      await body.dump();

      return statusCode === 200;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.lanes).map((lane) => lane.close()));
  }

  private async callUntilDeadline(operation: Operation, lane: RpcLane, body: string): Promise<Buffer> {
    const startedAt = Date.now();
    const scope = requestContext.getStore();
    const expiresAt = Math.min(startedAt + operation.deadlineMs, scope?.deadlineAt ?? Infinity);
    const isCancellable = operation.kind === 'query' || lane === this.lanes.waiting;
    const cancellation = isCancellable && scope?.cancellation?.canCancel ? scope.cancellation : undefined;
    const retryUntil = Math.min(startedAt + operation.retryForMs, expiresAt);

    for (let delayMs = MIN_RETRY_DELAY_MS; ; delayMs = Math.min(delayMs * 2, MAX_RETRY_DELAY_MS)) {
      try {
        return bodyOf(await this.exchange({ lane, name: operation.name, body, expiresAt, cancellation }));
      } catch (error) {
        const failure = asUnavailable(error);
        if (failure.code !== 'service.unavailable' || Date.now() + delayMs > retryUntil) {
          throw failure;
        }
      }
      await sleep(delayMs);
    }
  }

  private async requestPlain(
    lane: RpcLane,
    { headers, ...request }: PlainRequest,
  ): Promise<Dispatcher.ResponseData> {
    try {
      const response = await lane.pool.request({
        ...request,
        headers: { ...headers, ...currentTrace(), [RPC.tokenHeader]: this.options.token },
        headersTimeout: PLAIN_IDLE_TIMEOUT_MS,
        bodyTimeout: PLAIN_IDLE_TIMEOUT_MS,
      });
      if (isPassedOn(response.statusCode, request.method)) {
        return response;
      }
      const body = Buffer.from(await response.body.arrayBuffer());
      throw failureOf(body, retryAfterOf(response.headers));
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  private exchange({ lane, name, body, expiresAt, cancellation }: RpcRequest): Promise<RpcResponse> {
    const remaining = Math.max(1, expiresAt - Date.now());

    return Exchange.run({
      lane,
      path: `${RPC.pathPrefix}${name}`,
      headers: [
        ...this.fixedHeaders,
        RPC.deadlineHeader,
        String(remaining),
        ...Object.entries(currentTrace()).flat(),
      ],
      body,
      expiresAt,
      cancellation,
    });
  }
}

/** Named by the method alone, as OpenTelemetry's conventions have it: the path holds ids, and the query may hold a signature. */
function plainSpan({ method }: PlainRequest): SpanOptions {
  return { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method } };
}

interface RpcRequest {
  lane: RpcLane;
  /** Of the operation. */
  name: string;
  body: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  cancellation?: CancellationToken | undefined;
}

/** @throws AppError the error that the service responded with */
function bodyOf(response: RpcResponse): Buffer {
  if (response.status === 200) {
    return response.body;
  }

  throw failureOf(response.body, response.retryAfter);
}

/** Failures are thrown as their problem document says; a response to HEAD has none, so its status is passed on. */
function isPassedOn(status: number, method: Dispatcher.HttpMethod): boolean {
  return status < 400 || status === RANGE_NOT_SATISFIABLE || (method === 'HEAD' && status < 500);
}

function failureOf(body: Buffer, retryAfter: number | undefined): AppError {
  return AppError.fromProblem(parseProblem(body) ?? { code: 'service.unavailable' }, retryAfter);
}

/** Null when the body is not a problem document, as from a process that is just closing. */
function parseProblem(body: Buffer): Record<string, unknown> | null {
  try {
    const problem = JSON.parse(body.toString('utf8')) as Record<string, unknown>;

    return typeof problem.code === 'string' && problem.code.includes('.') ? problem : null;
  } catch {
    return null;
  }
}

/** A failure of the transport as the error that clients see. */
function asUnavailable(error: unknown): AppError {
  if (error instanceof AppError) {
    return error;
  }

  return AppError.unavailable(error);
}
