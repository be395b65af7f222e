import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { GatewayReply } from './gateway-request.js';
import { EventStream } from './event-stream.js';

/** More than the sockets of both sides hold. */
const EVENTS = 1_000;
const DATA = 'x'.repeat(60_000);

describe('a stream of events', () => {
  it('should disconnect a client that no longer reads', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => {});
    client.pause().write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const [, raw] = await once(server, 'request');
    const stream = new EventStream({ raw, hijack() {}, getHeaders: () => ({}) } as unknown as GatewayReply);
    let sent = 0;
    for (; sent < EVENTS && !stream.isClosed; sent += 1) {
      stream.send({ event: 'unread', data: DATA });
      await setImmediate();
    }
    expect([stream.isClosed, sent < EVENTS]).toEqual([true, true]);
    client.destroy();
    server.close();
  });
});
