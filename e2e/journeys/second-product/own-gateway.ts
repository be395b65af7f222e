import { join } from 'node:path';
import { pickPorts } from '../../../infra/local/ports.mjs';
import { type TestProduct, untilReady } from '../../../infra/testing/test-product.mjs';
import { Replica } from '../../support/replica.js';

export interface OwnGateway {
  url: string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<unknown>;
}

/** Starts one more gateway of a product, with the settings of its own and these. */
export async function startOwnGateway(
  product: TestProduct,
  settings: Record<string, string>,
): Promise<OwnGateway> {
  const [port = 0] = await pickPorts(1);
  const env = { ...product.environmentOf('gateway'), ...settings, PORT: String(port) };
  const gateway = new Replica('gateway', env, join(product.dataDir, 'log', `gateway-${port}.log`));
  await gateway.start();
  const url = `http://localhost:${port}`;
  await untilReady(url);

  return { url, kill: () => gateway.stop('SIGKILL') };
}
