import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './address-key.js';

/** Closes connections at once when their address has `limit` open already. */
export function limitConnections(server: Server, limit: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '');
    const count = open.get(key) ?? 0;
    if (count >= limit) {
      socket.destroy();

      return;
    }
    open.set(key, count + 1);
    socket.once('close', () => release(open, key));
  });
}

function release(open: Map<string, number>, key: string): void {
  const count = (open.get(key) ?? 1) - 1;
  if (count === 0) {
    open.delete(key);
  } else {
    open.set(key, count);
  }
}
