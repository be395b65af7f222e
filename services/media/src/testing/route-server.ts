import { randomBytes } from 'node:crypto';
import { RPC } from '@hearthwise/contracts';
import { RpcServer, type ServiceRoutes } from '@hearthwise/rpc';
import { createLogger } from '@hearthwise/service-kit';

interface Request {
  method?: string;
  body?: RequestInit['body'];
  headers?: Record<string, string>;
}

export interface RouteServer {
  /** Calls a route as the gateway does, with its token. */
  fetch: (address: string, init?: Request) => Promise<Response>;
  url: string;
  token: string;
  stop: () => Promise<void>;
}

/** Serves plain routes on the server that services use. */
export async function serveRoutes(routes: ServiceRoutes): Promise<RouteServer> {
  const token = randomBytes(24).toString('hex');
  const logger = createLogger('media', 'silent');
  const options = { host: '127.0.0.1', port: 0, token, logger, checkReady: async () => {} };
  const server = new RpcServer({ ...options, shouldCheckOutput: true });
  server.mount(routes);
  await server.listen(() => {});
  const url = `http://127.0.0.1:${server.port}`;

  return {
    url,
    token,
    fetch: (address, init) => {
      const { pathname, search } = new URL(address, url);

      return fetch(`${url}${pathname}${search}`, {
        ...init,
        headers: { ...init?.headers, [RPC.tokenHeader]: token },
      });
    },
    stop: () => server.close(),
  };
}
