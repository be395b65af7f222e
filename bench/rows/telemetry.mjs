import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickPorts } from '../../infra/local/ports.mjs';
import { startStack } from '../../infra/local/stack.mjs';
import { sendLoad } from '../lib/load.mjs';
import { compare } from '../lib/rounds.mjs';

/** The same uncached read with telemetry as it is by default and with none at all. */
export async function run({ url }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthwise-bench-'));
  const [port] = await pickPorts(1);
  const without = await startStack({
    dataDir,
    port,
    quiet: true,
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', OTEL_SDK_DISABLED: 'true' },
  });
  const path = '/api/articles/make-a-small-flat-feel-larger';
  const result = await compare({
    subject: () => sendLoad({ url: url + path, isUnique: true }),
    peer: () => sendLoad({ url: without.url + path, isUnique: true }),
  });
  await without.stop();
  rmSync(dataDir, { recursive: true, force: true });

  return [
    {
      name: 'one article, uncached, telemetry on',
      peerName: 'telemetry off',
      unit: 'req/s',
      limit: 0.8,
      ...result,
    },
  ];
}
