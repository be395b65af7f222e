import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@hearthwise/contracts';
import { addressKey } from './address-key.js';
import { KeyedCounter } from './keyed-counter.js';

/** Connections beyond an address's limit that get an error response; further ones are closed at once. */
const MAX_REFUSED = 20;

/** Milliseconds until such a connection is closed. */
const CLOSE_TIMEOUT_MS = 1_000;

const RETRY_SECONDS = 5;

/** Limits the open connections of one address. */
export class ConnectionLimit {
  private readonly open = new KeyedCounter();
  private readonly excess = new WeakSet<Socket>();

  /** @param limit open connections of one address */
  constructor(private readonly limit: number) {}

  /** Counts a connection and closes it when there are too many. */
  add(socket: Socket): void {
    const key = addressKey(socket.remoteAddress ?? '');
    const count = this.open.get(key);
    if (count >= this.limit + MAX_REFUSED) {
      socket.destroy();

      return;
    }
    this.open.add(key, 1);
    socket.once('close', () => this.open.add(key, -1));
    if (count >= this.limit) {
      this.excess.add(socket);
      setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref();
    }
  }

  /** The error for a request on a connection beyond the limit. */
  refusalOf({ socket }: IncomingMessage): AppError | undefined {
    return this.excess.has(socket)
      ? new AppError('request.rate_limited', 'Too many connections are open from your address.', {
          retryAfter: RETRY_SECONDS,
        })
      : undefined;
  }
}
