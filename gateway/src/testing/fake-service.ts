import { RpcServer } from '@hearthwise/rpc';
import type { Logger } from 'pino';
import type { Config } from '../config.js';

const TOKEN = 'a-token-of-more-than-thirty-two-characters';
const SERVICES = ['AUTH_URL', 'CONTENT_URL', 'COMMUNITY_URL', 'AI_URL', 'MEDIA_URL'];

/**
 * A service without operations, which a spec adds before it listens.
 * @param port any free one, unless it has to be the same again
 */
export function createFakeService(logger: Logger, port = 0): RpcServer {
  return new RpcServer({
    host: '127.0.0.1',
    port,
    token: TOKEN,
    logger,
    checkReady: async () => {},
    shouldCheckOutput: true,
  });
}

/** The settings by which the fake service is every service, and those given. */
export function configFor({ port }: Pick<RpcServer, 'port'>, settings: object = {}): Config {
  const urls = Object.fromEntries(SERVICES.map((name) => [name, `http://127.0.0.1:${port}`]));

  return { ...urls, RPC_TOKEN: TOKEN, ...settings } as unknown as Config;
}
