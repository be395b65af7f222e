import { setTimeout as sleep } from 'node:timers/promises';
import { ADVICE_DEADLINE_MS, AppError, OPERATIONS } from '@hearthwise/contracts';
import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Lifecycle } from '../health/lifecycle.js';
import { addressKey } from '../http/address-key.js';
import { EventStream } from '../http/event-stream.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { KeyedCounter } from '../http/keyed-counter.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { AdviceReading, eventOf } from './advice-reading.js';

/** Open streams of this process: each occupies a connection for calls that wait, of which the others need some. */
const MAX_STREAMS = 96;

/** Open streams of one member, and of one address, behind which several people may be. */
const MAX_PER_USER = 8;
const MAX_PER_ADDRESS = 24;

/** Milliseconds between two signs of life. */
const BEAT_MS = 15_000;

/** Milliseconds before the ai service is asked again when it is full or unavailable. */
const RETRY_MS = 500;

/** Failures of a call that say nothing about the answer. */
const PASSING = new Set(['service.overloaded', 'service.unavailable', 'service.timeout']);

/** Streams of answers while they are made. They hold nothing that another gateway lacks: a client may go on anywhere. */
@Injectable()
export class AdviceStreams implements OnModuleDestroy {
  private readonly streams = new Map<EventStream, GatewayRequest>();
  private readonly perReader = new KeyedCounter();
  private openCount = 0;

  constructor(
    private readonly services: RpcClients,
    private readonly lifecycle: Lifecycle,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleDestroy(): void {
    this.closeAll();
  }

  /** Ends every stream and its call, so that clients go on at another gateway. */
  closeAll(): void {
    const open = [...this.streams];
    this.streams.clear();
    for (const [stream, { cancellation }] of open) {
      stream.end();
      cancellation?.abandon();
    }
  }

  /**
   * Opens a stream of the answer to this question, from its start or after the client's `Last-Event-ID`.
   * @param begin what has to succeed before; its failure is the response
   * @throws AppError request.rate_limited, service.overloaded, and what `begin` throws
   */
  async open(
    request: GatewayRequest,
    reply: GatewayReply,
    adviceId: string,
    begin: () => Promise<void> = async () => {},
  ): Promise<void> {
    const release = this.reserve(request);
    try {
      await begin();
    } catch (error) {
      release();
      throw error;
    }
    const stream = new EventStream(reply);
    if (stream.isClosed) {
      return release();
    }
    this.streams.set(stream, request);
    stream.onClose(() => {
      this.streams.delete(stream);
      release();
    });
    stream.send(eventOf('advice-id', { adviceId }));
    void this.run(stream, adviceId, request);
  }

  private reserve({ user, ip }: GatewayRequest): () => void {
    if (this.lifecycle.isStopping || this.openCount >= MAX_STREAMS) {
      throw AppError.overloaded();
    }
    const [reader, most] = user
      ? ([`user:${user.id}`, MAX_PER_USER] as const)
      : ([addressKey(ip), MAX_PER_ADDRESS] as const);
    if (this.perReader.get(reader) >= most) {
      throw new AppError('request.rate_limited', 'Too many questions at once. Wait for an answer first.', {
        retryAfter: 5,
      });
    }
    this.count(reader, 1);

    return () => this.count(reader, -1);
  }

  private count(reader: string, amount: number): void {
    this.openCount += amount;
    this.perReader.add(reader, amount);
  }

  private async run(stream: EventStream, adviceId: string, request: GatewayRequest): Promise<void> {
    const beat = setInterval(() => stream.beat(), BEAT_MS).unref();
    try {
      await this.sendAnswer(stream, adviceId, request);
    } catch (error) {
      this.sendError(stream, error, request);
    } finally {
      clearInterval(beat);
      stream.end();
    }
  }

  /** Ends with the answer, or when the stream was closed: by its client, or because this gateway stops. */
  private async sendAnswer(stream: EventStream, adviceId: string, request: GatewayRequest): Promise<void> {
    const reading = new AdviceReading(request.headers['last-event-id']);
    for (const end = Date.now() + ADVICE_DEADLINE_MS; Date.now() < end && this.streams.has(stream);) {
      const progress = await this.follow(adviceId, reading, request);
      if (progress) {
        stream.send(...reading.take(progress));
      }
      if (progress?.advice) {
        return;
      }
    }
    if (this.streams.has(stream)) {
      throw new AppError('service.timeout', 'The adviser is taking longer than usual. Please try again.', {
        retryAfter: 2,
      });
    }
  }

  /** Null when the ai service is full or unavailable for the moment. */
  private async follow(adviceId: string, { known }: AdviceReading, request: GatewayRequest) {
    try {
      return await this.services.call(OPERATIONS.ai.followAdvice, { adviceId, known }, request);
    } catch (error) {
      if (!(error instanceof AppError && PASSING.has(error.code))) {
        throw error;
      }
      await sleep(RETRY_MS);

      return null;
    }
  }

  private sendError(stream: EventStream, error: unknown, request: GatewayRequest): void {
    const known =
      error instanceof AppError
        ? error
        : new AppError('server.unexpected', 'Something went wrong on our side. Please try again.', {
            cause: error,
          });
    if (known.isReportable) {
      this.logger.error({ err: error, requestId: request.id }, 'stream of advice failed');
    }
    stream.send(eventOf('error', known.toProblem(request.id)));
  }
}
