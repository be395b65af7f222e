import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickPorts } from '../infra/local/ports.mjs';
import { startStack } from '../infra/local/stack.mjs';
import { ADMIN_EMAIL, Caller, PASSWORD } from './support/api.js';

/** Starts the whole product once, in a data folder of its own; `E2E_URL` points the tests at a running one instead. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) {
    return undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthwise-e2e-'));
  const [port] = await pickPorts(1);
  const stack = await startStack({
    dataDir,
    port,
    quiet: true,
    env: {
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      RENDITION_EFFORT: '0',
      REMINDERS_INTERVAL_MS: '2000',
      GAPS_INTERVAL_MS: '2000',
      // Small ones are drawn sooner. Who looks at screenshots wants them whole.
      ILLUSTRATION_WIDTH: process.env.ILLUSTRATION_WIDTH ?? '320',
    },
  });
  process.env.E2E_URL = stack.url;
  process.env.E2E_DATA_DIR = dataDir;
  // The first account becomes the administrator.
  const admin = { email: ADMIN_EMAIL, password: PASSWORD, firstName: 'Ada' };
  await new Caller(stack.url).post('/api/auth/sign-up', admin);

  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
