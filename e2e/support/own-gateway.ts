import { join } from 'node:path';
import { pickPorts } from '../../infra/local/ports.mjs';
import { type TestProduct, untilReady } from '../../infra/testing/test-product.mjs';
import { Replica } from './replica.js';

export interface OwnGateway {
  url: string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<unknown>;
}

/** Starts one more gateway of a product, with the settings of its own and these; on a free port unless they name one. */
export async function startOwnGateway(
  product: Pick<TestProduct, 'dataDir' | 'environmentOf'>,
  settings: Record<string, string>,
): Promise<OwnGateway> {
  const [freePort] = settings.PORT ? [settings.PORT] : await pickPorts(1);
  const env = { ...product.environmentOf('gateway'), ...settings, PORT: String(freePort) };
  const gateway = new Replica('gateway', env, join(product.dataDir, 'log', `gateway-${freePort}.log`));
  await gateway.start();
  const url = `http://localhost:${freePort}`;
  await untilReady(url);

  return { url, kill: () => gateway.stop('SIGKILL') };
}
