import { QUICK_IMAGES, startTestProduct } from '../infra/testing/test-product.mjs';
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
  const product = await startTestProduct({
    env: {
      ...QUICK_IMAGES,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      REMINDERS_INTERVAL_MS: '2000',
      GAPS_INTERVAL_MS: '2000',
      // Who looks at screenshots wants them whole.
      ...(process.env.ILLUSTRATION_WIDTH && { ILLUSTRATION_WIDTH: process.env.ILLUSTRATION_WIDTH }),
    },
  });
  process.env.E2E_URL = product.url;
  process.env.E2E_DATA_DIR = product.dataDir;
  await signUpAdmin(product.url);

  return () => product.stop();
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The first account becomes the administrator. Changes nothing where it exists. */
async function signUpAdmin(url: string): Promise<void> {
  if (!LOOPBACK.has(new URL(url).hostname)) {
    throw new Error(
      `${url}: the administrator of the tests has a password that everybody knows; only on this machine.`,
    );
  }
  await new Caller(url).post('/api/auth/sign-up', {
    email: ADMIN_EMAIL,
    password: PASSWORD,
    firstName: 'Ada',
  });
}
