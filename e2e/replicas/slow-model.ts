import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds that the model thinks, in which a worker has nothing to do. */
const THINKING_MS = 2_000;

/** A model that refuses after a while, so that passages answer in its place: what a worker does with most of its time. */
export async function startSlowModel(): Promise<{ url: string; stop(): void }> {
  const server = createServer((_request, response) => {
    setTimeout(() => response.writeHead(400).end(), THINKING_MS);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
