import { randomBytes } from 'node:crypto';
import { defineQuery } from '@hearthwise/contracts';
import { RpcClient } from '@hearthwise/rpc';
import { ClientTCP } from '@nestjs/microservices';
import { firstValueFrom } from 'rxjs';
import { z } from 'zod';
import { pickPorts } from '../../infra/local/ports.mjs';
import { startPeer } from '../lib/child.mjs';
import { compare } from '../lib/rounds.mjs';

const operation = defineQuery({
  name: 'bench.article',
  input: z.object({ slug: z.string() }),
  output: z.any(),
});
const context = { actor: null, requestId: 'bench' };
const CALLERS = 32;
const SECONDS = 2;

/** The hop from gateway to service, a 5 kB answer, against Nest's own TCP transport with the same handler. */
export async function run() {
  const token = randomBytes(24).toString('hex');
  const [tcpPort] = await pickPorts(1);
  const services = await startPeer('rpc-services.mjs', { token, tcpPort });
  const http = new RpcClient({ url: services.message.httpUrl, token });
  const tcp = new ClientTCP({ host: '127.0.0.1', port: tcpPort });
  await tcp.connect();
  const input = { slug: 'make-a-small-flat-feel-larger' };
  const result = await compare({
    subject: () => callFor(SECONDS, () => http.call(operation, input, context)),
    peer: () => callFor(SECONDS, () => firstValueFrom(tcp.send('bench.article', { input, context }))),
  });
  await http.close();
  tcp.close();
  await services.stop();

  return [{ name: 'RPC hop of 5 kB', peerName: 'Nest TCP', unit: 'calls/s', ...result }];
}

/** Calls from a number of callers at once, each after its last has been answered. */
async function callFor(seconds, call) {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  let calls = 0;
  const caller = async () => {
    while (performance.now() < end) {
      await call();
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));

  return { rate: calls / ((performance.now() - startedAt) / 1_000) };
}
