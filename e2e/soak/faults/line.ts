import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { pickPorts } from '../../../infra/local/ports.mjs';

/** A line to a server that can be cut, as the network between two machines. */
export interface Line {
  /** The address of this end. */
  url: string;
  /** Breaks off every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** @param target the server's address, with its port */
export async function startLine(target: string): Promise<Line> {
  const { hostname, port, protocol } = new URL(target);
  const [ownPort = 0] = await pickPorts(1);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  let server: Server | undefined;
  const mend = async () => {
    server = createServer((near) => {
      const far = connect(Number(port), hostname);
      [near, far].forEach(keep);
      near.pipe(far).pipe(near);
    }).listen(ownPort, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    const closed = server && once(server, 'close');
    server?.close();
    sockets.forEach((socket) => socket.destroy());
    await closed;
    server = undefined;
  };
  await mend();

  return { url: `${protocol}//127.0.0.1:${ownPort}`, cut, mend, stop: cut };
}
