import { AppError } from '@hearthwise/contracts';
import type { Dispatcher } from 'undici';
import type { Caller } from './caller.js';
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
  /** Whose leaving ends the exchange. */
  caller: Caller | undefined;
}

/** One request and its answer on undici's lowest level, which spares the stream and promise objects above it. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly expiresAt: number;
  private readonly chunks: Buffer[] = [];
  private status = 0;
  private retryAfter: number | undefined;
  private controller: Dispatcher.DispatchController | undefined;
  private isOver = false;

  /** @throws AppError service.overloaded, service.timeout, request.abandoned; what the transport throws */
  static run(options: ExchangeOptions): Promise<RpcResponse> {
    return new Promise((resolve, reject) => {
      options.lane.enter();
      const exchange = new Exchange(options, resolve, reject);
      deadlines.add(exchange);
      options.caller?.watch(exchange);
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
    this.stop(AppError.timeout());
  }

  /** Closes the connection, by which the service sees that nobody waits. */
  stop(reason: AppError): void {
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
    this.leave();
    const body = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
    this.resolve({ status: this.status, retryAfter: this.retryAfter, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  private fail(error: Error): void {
    this.leave();
    this.reject(error);
  }

  /** Gives everything back, once. */
  private leave(): void {
    if (this.isOver) {
      return;
    }
    this.isOver = true;
    deadlines.delete(this);
    this.options.caller?.unwatch(this);
    this.options.lane.leave();
  }
}

/** Seconds of a `Retry-After` header; undefined when it is missing or no number. */
export function retryAfterOf(headers: Record<string, unknown>): number | undefined {
  const seconds = Number(headers['retry-after'] ?? NaN);

  return Number.isFinite(seconds) ? seconds : undefined;
}
