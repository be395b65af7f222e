import { sendLoad } from '../lib/load.mjs';
import { compare } from '../lib/rounds.mjs';
import { startUncached } from '../lib/uncached.mjs';

/** The same uncached read with telemetry as it is by default and with none at all. */
export async function run() {
  const usual = await startUncached();
  const without = await startUncached({ OTEL_SDK_DISABLED: 'true' });
  const path = '/api/articles/make-a-small-flat-feel-larger';
  const result = await compare({
    subject: () => sendLoad({ url: usual.url + path }),
    peer: () => sendLoad({ url: without.url + path }),
  });
  await usual.stop();
  await without.stop();

  return [
    {
      name: 'one article, uncached, telemetry on',
      peerName: 'telemetry off',
      unit: 'req/s',
      limit: 0.85,
      ...result,
    },
  ];
}
