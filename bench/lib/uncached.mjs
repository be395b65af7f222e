import { startTestProduct } from '../../infra/testing/test-product.mjs';

/**
 * Starts a system of its own whose gateway keeps no answers: every read goes all the way.
 *
 * @param {Record<string, string>} [env] further variables
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export function startUncached(env = {}) {
  return startTestProduct({
    env: { RATE_LIMITS: 'off', RESPONSE_CACHE: 'off', LOG_LEVEL: 'warn', ...env },
  });
}
