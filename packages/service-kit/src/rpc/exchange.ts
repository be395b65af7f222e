import { AppError } from '@hearthwise/contracts';
import type { Dispatcher } from 'undici';
import type { Deadlines } from './deadlines.js';

export interface RpcResponse {
  status: number;
  retryAfter: number | undefined;
  body: Buffer;
}

interface ExchangeOptions {
  pool: Dispatcher;
  deadlines: Deadlines;
  path: string;
  headers: string[];
  body: string;
  /** Epoch milliseconds; counts the wait for a connection as well. */
  expiresAt: number;
}

/** One request and its answer on undici's lowest level, which spares the stream and promise objects above it. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly expiresAt: number;
  private readonly chunks: Buffer[] = [];
  private status = 0;
  private retryAfter: number | undefined;
  private controller: Dispatcher.DispatchController | undefined;

  static run(options: ExchangeOptions): Promise<RpcResponse> {
    return new Promise((resolve, reject) => {
      const exchange = new Exchange(options, resolve, reject);
      options.deadlines.add(exchange);
      const { path, headers, body } = options;
      options.pool.dispatch(
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
    const error = new AppError('service.timeout', 'This took too long. Please try again.', { retryAfter: 1 });
    this.controller?.abort(error);
    this.reject(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.expiresAt <= Date.now()) {
      controller.abort(new Error('too late'));
    }
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, unknown>,
  ): void {
    this.status = status;
    const retryAfter = Number(headers['retry-after']);
    this.retryAfter =
      Number.isFinite(retryAfter) && headers['retry-after'] !== undefined ? retryAfter : undefined;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.options.deadlines.delete(this);
    const body = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
    this.resolve({ status: this.status, retryAfter: this.retryAfter, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.options.deadlines.delete(this);
    this.reject(error);
  }
}
