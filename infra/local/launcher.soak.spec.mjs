import { describe, expect, it, vi } from 'vitest';
import { SERVICES } from './processes.mjs';
import { FakeCheckout, isAlive, TEST_TIMEOUT_MS, untilSaid } from './testing/fake-checkout.mjs';

const WITHIN = { timeout: 60_000, interval: 50 };

const checkout = new FakeCheckout();

describe.runIf(process.platform === 'linux')(
  'npm start, when processes are killed',
  { timeout: TEST_TIMEOUT_MS },
  () => {
    it('brings back a service and Postgres after kill -9, and says so', async () => {
      const launcher = checkout.launch();
      await checkout.untilReady(launcher);

      for (const name of ['content', 'postgres']) {
        const before = checkout.pidOf(name);
        process.kill(before, 'SIGKILL');
        await vi.waitFor(() => {
          expect(checkout.pidOf(name)).not.toBe(before);
          expect(isAlive(checkout.pidOf(name))).toBe(true);
        }, WITHIN);
        await untilSaid(launcher, `The process ${name} has ended (SIGKILL). It restarts in 0.25 s.`);
      }
    });

    it('cleans up after a launcher that was killed, and keeps the data', async () => {
      const killed = checkout.launch();
      await checkout.untilReady(killed);
      const leftovers = [...SERVICES, 'postgres'].map((name) => checkout.pidOf(name));
      expect(await killed.stop('SIGKILL')).toBeNull();

      const launcher = checkout.launch();
      await checkout.untilReady(launcher);

      expect(leftovers.filter(isAlive)).toEqual([]);
      await untilSaid(launcher, `Sign in at http://localhost:${checkout.port}/api/login.`);
    });
  },
);
