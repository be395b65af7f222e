import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickPorts } from '../infra/local/ports.mjs';
import { startStack } from '../infra/local/stack.mjs';
import { ADMIN_EMAIL, Caller, PASSWORD } from './support/api.js';

/**
 * Starts the whole product once, in a data folder of its own. `E2E_URL` points the tests at a running one instead, without limits and
 * with `ADMIN_EMAIL` as its administrator; what needs its data folder is skipped.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) {
    await signUpAdmin(process.env.E2E_URL);
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
  await signUpAdmin(stack.url);

  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The first account becomes the administrator. Changes nothing where it exists. */
async function signUpAdmin(url: string): Promise<void> {
  await new Caller(url).post('/api/auth/sign-up', {
    email: ADMIN_EMAIL,
    password: PASSWORD,
    firstName: 'Ada',
  });
}
