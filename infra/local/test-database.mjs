import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pickPorts } from './ports.mjs';
import { adminUrlOf, findCluster, initCluster, lastFatalError, supervisePostgres } from './postgres.mjs';
import { withClient } from './provision.mjs';

const START_TIMEOUT_MS = 30_000;
const PASSWORD = 'throw-away';
/** Nothing here needs to survive a power cut. */
const FAST_AND_FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts a throw-away Postgres in a temporary folder, for test suites.
 *
 * @returns {Promise<{ adminUrl: string, stop: () => Promise<void> }>}
 */
export async function startTestPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthwise-test-'));
  const logFile = join(folder, 'postgres.log');
  const cluster = await findCluster(join(folder, 'pg'));
  await initCluster(cluster, { password: PASSWORD, log: logFile, isThrowAway: true });

  const [port] = await pickPorts(1);
  const pidFile = join(folder, 'postgres.pid');
  // Not detached: Ctrl-C at the test runner ends it as well.
  const options = { port, logFile, pidFile, settings: FAST_AND_FORGETFUL, isDetached: false };
  const postgres = supervisePostgres(cluster, options);
  const stop = async () => {
    process.off('exit', abandon);
    await postgres.stop(AbortSignal.abort());
    rmSync(folder, { recursive: true, force: true });
  };
  const abandon = () => postgres.abandon();
  process.once('exit', abandon);

  postgres.start();
  const adminUrl = adminUrlOf(port, PASSWORD);
  if (!(await answers(adminUrl))) {
    const fatalError = lastFatalError(logFile);
    await stop();
    throw new Error(`The test database does not start: ${fatalError ?? 'it gives no reason'}`);
  }
  return { adminUrl, stop };
}

async function answers(url) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await withClient(url, async () => true).catch(() => false)) {
      return true;
    }
    await sleep(20);
  }
  return false;
}
