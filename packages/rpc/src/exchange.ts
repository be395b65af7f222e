import { AppError } from '@hearthwise/contracts';
import type { Dispatcher } from 'undici';
import type { Cancellable, CancellationToken } from './cancellation-token.js';
import { deadlines } from './deadlines.js';
import type { RpcLane } from './rpc-lane.js';

export interface RpcResponse {
  status: number;
  retryAfter: number | undefined;
  body: Buffer;
}

interface ExchangeOptions {
  lane: RpcLane;
  path: string;
  headers: string[];
  body: string;
  /** Epoch milliseconds; counts the wait for a connection as well. */
  expiresAt: number;
  /** Cancels the exchange. */
  cancellation: CancellationToken | undefined;
}

/** One request and its response on undici's lowest level, which saves the stream and promise objects above it. */
export class Exchange implements Dispatcher.DispatchHandler, Cancellable {
  readonly expiresAt: number;
  private readonly chunks: Buffer[] = [];
  private status = 0;
  private retryAfter: number | undefined;
  private controller: Dispatcher.DispatchController | undefined;
  private isOver = false;

  /** @throws AppError service.overloaded, service.timeout, request.abandoned; what the transport throws */
  static run(options: ExchangeOptions): Promise<RpcResponse> {
    return new Promise((resolve, reject) => {
      options.lane.acquire();
      const exchange = new Exchange(options, resolve, reject);
      deadlines.add(exchange);
      options.cancellation?.register(exchange);
      if (exchange.isOver) {
        return;
      }
      const { path, headers, body } = options;
      options.lane.pool.dispatch(
        { path, method: 'POST', headers, body, headersTimeout: 0, bodyTimeout: 0 },
        exchange,
      );
    });
  }

  private constructor(
    private readonly options: ExchangeOptions,
    private readonly resolve: (response: RpcResponse) => void,
    private readonly reject: (error: Error) => void,
  ) {
    this.expiresAt = options.expiresAt;
  }

  /** Called by the shared timer. */
  expire(): void {
    this.cancel(AppError.timeout());
  }

  /** Closes the connection, which tells the service that nobody waits. */
  cancel(reason: AppError): void {
    this.fail(reason);
    this.controller?.abort(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isOver) {
      controller.abort(new Error('too late'));
    }
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, unknown>,
  ): void {
    this.status = status;
    this.retryAfter = retryAfterOf(headers);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.release();
    const body = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
    this.resolve({ status: this.status, retryAfter: this.retryAfter, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  private fail(error: Error): void {
    this.release();
    this.reject(error);
  }

  /** Releases everything, once. */
  private release(): void {
    if (this.isOver) {
      return;
    }
    this.isOver = true;
    deadlines.delete(this);
    this.options.cancellation?.unregister(this);
    this.options.lane.release();
  }
}

/** Seconds of a `Retry-After` header; undefined when it is missing or not a number. */
export function retryAfterOf(headers: Record<string, unknown>): number | undefined {
  const seconds = Number(headers['retry-after'] ?? NaN);

  return Number.isFinite(seconds) ? seconds : undefined;
}
