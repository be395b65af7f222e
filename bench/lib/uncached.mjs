import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickPorts } from '../../infra/local/ports.mjs';
import { startStack } from '../../infra/local/stack.mjs';

/**
 * Starts a system of its own whose gateway keeps no answers: every read goes all the way.
 *
 * @param {Record<string, string>} [env] further variables
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startUncached(env = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthwise-bench-'));
  const [port] = await pickPorts(1);
  const stack = await startStack({
    dataDir,
    port,
    quiet: true,
    env: { RATE_LIMITS: 'off', RESPONSE_CACHE: 'off', LOG_LEVEL: 'warn', ...env },
  });
  const stop = async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  return { url: stack.url, stop };
}
