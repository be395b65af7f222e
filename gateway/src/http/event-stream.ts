import type { ServerResponse } from 'node:http';
import { trace } from '@opentelemetry/api';
import type { GatewayReply, GatewayRequest } from './gateway-request.js';

/** Bytes that may wait for a slow client before more is sent; one that reads no more is disconnected, and asks again from where it was. */
const MAX_WAITING_BYTES = 65_536;

/** Milliseconds after which browsers reconnect: each its own, so that they do not all come back at once. */
const RETRY_MS = { least: 1_000, spread: 4_000 };

const MEDIA_TYPE = 'text/event-stream';

/** Whether a client asks for events in place of one response. */
export function wantsEvents({ method, headers }: Pick<GatewayRequest, 'method' | 'headers'>): boolean {
  const types = (headers.accept ?? '').split(',').map((type) => type.split(';', 1)[0]?.trim());

  return method !== 'HEAD' && types.includes(MEDIA_TYPE);
}

export interface ServerSentEvent {
  event: string;
  data: unknown;
  /** From where the client resumes. */
  id?: string;
}

/** A response of server-sent events (HTML Living Standard, section 9.2), never compressed and never stored. */
export class EventStream {
  private readonly response: ServerResponse;

  constructor(reply: GatewayReply) {
    reply.hijack();
    this.response = reply.raw;
    this.response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': `${MEDIA_TYPE}; charset=utf-8`,
      'cache-control': 'no-store',
      // Proxies such as nginx would collect the events.
      'x-accel-buffering': 'no',
    });
    const retryMs = RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread);
    this.write(`retry: ${retryMs}\n\n`);
    // It may last for hours, and a span is only seen once it has ended.
    trace.getActiveSpan()?.end();
  }

  /** Whether the client has left. */
  get isClosed(): boolean {
    return this.response.destroyed || this.response.closed;
  }

  /** Several at once are one write: that they wait says nothing about the client. */
  send(...events: ServerSentEvent[]): void {
    this.write(events.map(toText).join(''));
  }

  /** Sends what clients ignore, so that nothing on the way takes the connection for idle. */
  beat(): void {
    this.write(':\n\n');
  }

  end(): void {
    this.response.end();
  }

  onClose(listener: () => void): void {
    this.response.once('close', listener);
  }

  private write(text: string): void {
    if (this.response.writableEnded || this.response.destroyed) {
      return;
    }
    if (this.response.writableLength > MAX_WAITING_BYTES) {
      this.response.destroy();
    } else {
      this.response.write(text);
    }
  }
}

function toText({ event, data, id }: ServerSentEvent): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}
