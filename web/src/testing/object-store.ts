import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Received {
  path: string;
  contentType: string | undefined;
  cookie: string | undefined;
  bytes: number;
}

type Answer = { status: number; body?: string } | 'never' | 'cut';

/**
 * An object store on another origin until the test ends: responds to every PUT with the next of the responses, the last of
 * them repeatedly, and records what it receives.
 */
export async function startObjectStore(answers: Answer[] = [{ status: 200 }]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-methods', 'PUT');
      response.setHeader('access-control-allow-headers', 'content-type');
      if (request.method === 'OPTIONS') {
        return response.writeHead(204).end();
      }
      const bytes = await sizeOf(request);
      const { 'content-type': contentType, cookie } = request.headers;
      received.push({ path: request.url ?? '', contentType, cookie, bytes });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === 'cut') {
        return request.socket.destroy();
      }

      return answer === 'never' ? undefined : response.writeHead(answer?.status ?? 200).end(answer?.body);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  return { received, addressOf: (id: string) => `http://127.0.0.1:${port}/objects/${id}` };
}

async function sizeOf(request: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
  }

  return bytes;
}
