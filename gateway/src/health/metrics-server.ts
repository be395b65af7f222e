import { createServer, type Server } from 'node:http';
import { respondWithMetrics } from '@hearthwise/service-kit';

/** Serves `/metrics` on a port of its own, so that the public one never does. */
export async function startMetricsServer(
  host: string,
  port: number | undefined,
): Promise<Server | undefined> {
  if (port === undefined) {
    return undefined;
  }
  const server = createServer(respondWithMetrics);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));

  return server;
}
