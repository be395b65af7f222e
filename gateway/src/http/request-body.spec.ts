import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { bodyOf } from './request-body.js';

/** More than the buffers between a request and its body hold. */
const LARGE = Buffer.alloc(1_000_000);

describe('the body of a request', () => {
  const open = () => {
    const socket = new PassThrough();

    return Object.assign(socket, { complete: false, rawHeaders: [] }) as unknown as PassThrough &
      IncomingMessage;
  };
  const abandoned = { code: 'request.abandoned' };

  it('should be what arrived', async () => {
    const request = open();
    const body = bodyOf(request);
    request.end('words');
    expect(await text(body)).toBe('words');
  });

  it('should end with an error when the client disconnects in the middle of it', async () => {
    const request = open();
    const body = bodyOf(request);
    request.write('wo');
    request.destroy();
    await expect(text(body)).rejects.toMatchObject(abandoned);
  });

  it('should end with an error when the client had disconnected before it was read', async () => {
    const request = open();
    request.write('wo');
    request.destroy();
    await sleep(1);
    expect(request.closed).toBe(true);
    await expect(text(bodyOf(request))).rejects.toMatchObject(abandoned);
  });

  it('should end with an error when the client disconnects, whose last bytes nobody has read yet', async () => {
    const request = open();
    const body = bodyOf(request);
    request.end(LARGE);
    request.complete = true;
    request.destroy();
    await expect(text(body)).rejects.toMatchObject(abandoned);
  });
});
