import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** How long the rest of a refused upload is taken in, in milliseconds. */
const LINGER_MS = 30_000;

/**
 * A request's body, apart from its socket: whoever reads it may stop at any point, because the upload was refused, and
 * the rest is discarded. When the client is gone, the body ends with an error.
 */
export function uploadBodyOf(request: IncomingMessage): Readable {
  const body = new PassThrough();
  request.pipe(body);
  // Until media has a free connection nobody else listens, and an error that nobody hears ends the process.
  body.on('error', () => {});
  body.once('close', () => void discardRest(request));
  request.once('close', () => {
    if (!request.complete) {
      body.destroy(new Error('The client broke off.'));
    }
  });

  return body;
}

/**
 * Takes in what the client still sends, because many read the answer only after that. Who needs too long for it is
 * cut off.
 */
export async function discardRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) {
    return;
  }
  const end = setTimeout(() => request.destroy(), LINGER_MS);
  request.resume();
  await finished(request).catch(() => {});
  clearTimeout(end);
}
