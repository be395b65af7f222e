import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { AppError, ERRORS, LIMITS } from '@hearthwise/contracts';
import { JsonWeight } from './json-weight.js';
import { rawHeader } from './raw-header.js';
import { Turns } from './turns.js';

/** How much of a refused body is read and discarded, and for how long, in bytes and milliseconds. */
const LINGER = { bytes: 33_554_432, ms: 30_000, checkMs: 250 };

/** The same for a client that was too slow already. */
const LINGER_SLOW_MS = 1_000;

/** Limits of size and time for reading a body. */
interface BodyLimits {
  bytes: number;
  ms: number;
}

/** Large bodies are parsed one after the other. */
const turns = new Turns();

/** Requests whose client waits for `100 Continue` before it sends the body, with the function that sends it. */
const held = new WeakMap<IncomingMessage, () => void>();

/**
 * For a client that expects `100 Continue`: it is sent when the body is first read, so that a request which is refused by
 * its head gets the final response only (RFC 9110, section 10.1.1). The connection closes then, because what the client
 * sends next may be the body or not.
 */
export function holdBody(request: IncomingMessage, response: ServerResponse): void {
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  held.set(request, () => {
    response.shouldKeepAlive = shouldKeepAlive;
    closeAfterBody(request, response);
    response.writeContinue();
  });
}

/** Whether a request brings a body (RFC 9112, section 6.3). */
export function hasBody(request: IncomingMessage): boolean {
  return (
    rawHeader(request, 'transfer-encoding') !== undefined ||
    (rawHeader(request, 'content-length') ?? '0') !== '0'
  );
}

/**
 * A request's body, independent of its socket: reading may stop at any point when the request is refused. The body ends
 * with an error when the client disconnects or a limit is exceeded.
 */
export function bodyOf(request: IncomingMessage, limits?: BodyLimits): Readable {
  held.get(request)?.();
  held.delete(request);
  const body = limits ? limitedBody(request, limits) : new PassThrough();
  request.pipe(body);
  // Handles errors until the body is read, because an unhandled one ends the process.
  body.on('error', () => {});
  const abandon = () => {
    if (!request.readableEnded) {
      body.destroy(AppError.abandoned());
    }
  };
  // A request that is closed already emits nothing any more.
  if (request.destroyed) {
    abandon();
  } else {
    request.once('close', abandon);
  }

  return body;
}

/**
 * Lets the response reach a client that is still sending, because many read it only after that: the rest of the body is
 * read and discarded before the connection is reused or closed. Node would close it at once, and the TCP reset for the
 * unread bytes could destroy the response (RFC 9112, section 9.6).
 */
export function closeAfterBody(request: IncomingMessage, response: ServerResponse): void {
  const wantsClose = !response.shouldKeepAlive;
  // From now on this module closes the connection.
  response.shouldKeepAlive = true;
  response.once('finish', () => void end(request, response, wantsClose));
}

async function end(request: IncomingMessage, response: ServerResponse, wantsClose: boolean): Promise<void> {
  const wasSlow = response.statusCode === ERRORS['request.timeout'];
  await drainRest(request, wasSlow ? LINGER_SLOW_MS : LINGER.ms);
  if (wantsClose) {
    request.socket.destroySoon();
  }
}

/** A large body ends when it is its turn to be parsed, so that what waits comes between two of them. */
function limitedBody(request: IncomingMessage, { bytes, ms }: BodyLimits): PassThrough {
  const weight = new JsonWeight();
  let received = 0;
  const isLarge = () => received > LIMITS.visitorBodyBytes;
  const body = new PassThrough({
    flush: (done) => void (isLarge() ? turns.next().then(() => done()) : done()),
  });
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    weight.add(chunk);
    if (received > bytes) {
      body.destroy(tooLarge());
    } else if (isLarge() && weight.values > LIMITS.bodyValues) {
      body.destroy(new AppError('request.invalid', 'The request has too many values.'));
    }
  });
  enforceDeadline(ms, request, body);

  return body;
}

function enforceDeadline(ms: number, request: IncomingMessage, body: Readable): void {
  const deadline = setTimeout(
    () => body.destroy(new AppError('request.timeout', 'The request took too long to arrive.')),
    ms,
  );
  request.once('close', () => clearTimeout(deadline));
  request.once('end', () => clearTimeout(deadline));
}

/** For a body that is larger than its endpoint takes. */
export function tooLarge(): AppError {
  return new AppError('request.too_large', 'The request is too large.');
}

/** Reads and discards the rest; closes the connection when it is too long or too slow. */
async function drainRest(request: IncomingMessage, ms: number): Promise<void> {
  if (request.complete || request.destroyed) {
    return;
  }
  const { socket } = request;
  const limit = { bytes: socket.bytesRead + LINGER.bytes, time: Date.now() + ms };
  const check = setInterval(() => {
    if (socket.bytesRead > limit.bytes || Date.now() > limit.time) {
      request.destroy();
    }
  }, LINGER.checkMs);
  // Nobody reads the body any more, and what it was piped into would block it.
  request.unpipe();
  request.resume();
  await finished(request).catch(() => {});
  clearInterval(check);
}
