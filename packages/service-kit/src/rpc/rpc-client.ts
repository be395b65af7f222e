import { setTimeout as sleep } from 'node:timers/promises';
import {
  AppError,
  type CallContext,
  type Operation,
  type OperationInput,
  type OperationOutput,
  RPC,
} from '@hearthwise/contracts';
import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import type { Dispatcher } from 'undici';
import { requestContext } from '../request-context.js';
import { traceHeaders, withClientSpan } from '../telemetry/rpc-telemetry.js';
import type { Caller } from './caller.js';
import { Exchange, retryAfterOf, type RpcResponse } from './exchange.js';
import { RpcLane, type RpcLaneName } from './rpc-lane.js';

export interface RpcClientOptions {
  /** The service's address, such as `http://127.0.0.1:4001`. */
  url: string;
  token: string;
}

/** A request to a plain route: its path with query, and a body that is passed on as it arrives. */
export type PlainRequest = Pick<Dispatcher.RequestOptions, 'method' | 'path' | 'body' | 'signal'> & {
  headers?: Record<string, string | string[] | undefined>;
};

/** An answer about the length of what was asked for (RFC 9110, section 15.5.17), not a failure. */
const RANGE_NOT_SATISFIABLE = 416;

/** Milliseconds without a byte from a plain route until it counts as dead. */
const PLAIN_TIMEOUT_MS = 30_000;

/** Milliseconds that a service may take to say whether it is ready. */
const HEALTH_TIMEOUT_MS = 2_000;
const FIRST_RETRY_MS = 25;
const SLOWEST_RETRY_MS = 500;

/** Calls one service's operations over HTTP; see `RpcServer` for the other end. */
export class RpcClient extends ClientProxy {
  private readonly lanes: Record<RpcLaneName, RpcLane>;
  private readonly fixedHeaders: string[];

  constructor(private readonly options: RpcClientOptions) {
    super();
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
   * Makes a call and answers its output, which the service has shaped by the contract. A query, and what waits for
   * more than a database, is broken off when the caller of the request in hand has gone; any other command goes on.
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

  /** The same, with the answer's JSON as the service sent it, for answers that are only passed on. */
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
   * Asks one of the service's plain routes and answers its status, headers and body as they come.
   * @throws AppError as the service threw it; `service.unavailable` when it can't be reached or breaks off;
   *   `service.overloaded` when as many uploads or downloads as there may be are under way
   */
  async open(request: PlainRequest): Promise<Dispatcher.ResponseData> {
    const lane = this.lanes[request.body === undefined ? 'download' : 'upload'];
    lane.enter();
    try {
      const response = await this.requestPlain(lane, request);
      response.body.once('close', () => lane.leave());

      return response;
    } catch (error) {
      lane.leave();
      throw error;
    }
  }

  /** Whether the service says that it is ready for calls; asked on a connection of its own. */
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

  async connect(): Promise<void> {}

  async close(): Promise<void> {
    await Promise.all(Object.values(this.lanes).map((lane) => lane.close()));
  }

  unwrap<T>(): T {
    return this.lanes.quick.pool as T;
  }

  /** Nest's `send(pattern, data)`: the data is the same envelope that `call` makes. */
  protected publish(packet: ReadPacket, callback: (packet: WritePacket) => void): () => void {
    const body = JSON.stringify(packet.data);
    const expiresAt = Date.now() + 3_000;
    void this.exchange({ lane: this.lanes.quick, name: String(packet.pattern), body, expiresAt }).then(
      (response) => callback({ response: JSON.parse(response.body.toString('utf8')), isDisposed: true }),
      (error: unknown) => callback({ err: error }),
    );

    return () => {};
  }

  protected async dispatchEvent<T>(): Promise<T> {
    throw new Error('This transport carries calls only; events travel as jobs.');
  }

  private async callUntilDeadline(operation: Operation, lane: RpcLane, body: string): Promise<Buffer> {
    const startedAt = Date.now();
    const scope = requestContext.getStore();
    const expiresAt = Math.min(startedAt + operation.deadlineMs, scope?.deadlineAt ?? Infinity);
    const isStoppable = operation.kind === 'query' || lane === this.lanes.waiting;
    const caller = isStoppable && scope?.caller?.mayStop ? scope.caller : undefined;
    const retryUntil = Math.min(startedAt + operation.retryForMs, expiresAt);

    for (let pause = FIRST_RETRY_MS; ; pause = Math.min(pause * 2, SLOWEST_RETRY_MS)) {
      try {
        return checked(await this.exchange({ lane, name: operation.name, body, expiresAt, caller }));
      } catch (error) {
        const failure = asUnavailable(error);
        if (failure.code !== 'service.unavailable' || Date.now() + pause > retryUntil) {
          throw failure;
        }
      }
      await sleep(pause);
    }
  }

  private async requestPlain(
    lane: RpcLane,
    { headers, ...request }: PlainRequest,
  ): Promise<Dispatcher.ResponseData> {
    try {
      const response = await lane.pool.request({
        ...request,
        headers: { ...headers, [RPC.tokenHeader]: this.options.token },
        headersTimeout: PLAIN_TIMEOUT_MS,
        bodyTimeout: PLAIN_TIMEOUT_MS,
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

  private exchange({ lane, name, body, expiresAt, caller }: Sending): Promise<RpcResponse> {
    const remaining = Math.max(1, expiresAt - Date.now());

    return Exchange.run({
      lane,
      path: `${RPC.pathPrefix}${name}`,
      headers: [...this.fixedHeaders, RPC.deadlineHeader, String(remaining), ...traceHeaders()],
      body,
      expiresAt,
      caller,
    });
  }
}

interface Sending {
  lane: RpcLane;
  /** The operation's. */
  name: string;
  body: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** Whose leaving breaks the call off. */
  caller?: Caller | undefined;
}

/** The answer's bytes, or the error that the service answered. */
function checked(response: RpcResponse): Buffer {
  if (response.status === 200) {
    return response.body;
  }

  throw failureOf(response.body, response.retryAfter);
}

/** Failures are thrown as their problem document says; a HEAD request gets none, so that its status is all there is. */
function isPassedOn(status: number, method: Dispatcher.HttpMethod): boolean {
  return status < 400 || status === RANGE_NOT_SATISFIABLE || (method === 'HEAD' && status < 500);
}

function failureOf(body: Buffer, retryAfter: number | undefined): AppError {
  return AppError.fromProblem(parseProblem(body) ?? { code: 'service.unavailable' }, retryAfter);
}

/** Null when the answer is no problem document, as from a process that is just closing. */
function parseProblem(body: Buffer): Record<string, unknown> | null {
  try {
    const problem = JSON.parse(body.toString('utf8')) as Record<string, unknown>;

    return typeof problem.code === 'string' && problem.code.includes('.') ? problem : null;
  } catch {
    return null;
  }
}

/** What the transport throws when nobody answers, as the error that people see. */
function asUnavailable(error: unknown): AppError {
  if (error instanceof AppError) {
    return error;
  }

  return AppError.unavailable(error);
}
