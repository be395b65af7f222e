import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataDir } from '../../infra/local/data-dir.mjs';
import { pickPorts } from '../../infra/local/ports.mjs';
import { adminUrlOf, findCluster, initCluster, supervisePostgres } from '../../infra/local/postgres.mjs';
import { withClient } from '../../infra/local/provision.mjs';

export interface OwnPostgres {
  adminUrl: string;
  /** Returns the moment at which it takes connections again, as `Date.now` does. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

/** A Postgres that can be restarted, and keeps what it has acknowledged. */
export async function startOwnPostgres(dataDir: DataDir, password: string): Promise<OwnPostgres> {
  const logFile = join(dataDir.log, 'postgres.log');
  const cluster = await findCluster(dataDir.pg);
  await initCluster(cluster, { password, log: logFile, isThrowAway: true });
  const [port = 0] = await pickPorts(1);
  const postgres = supervisePostgres(cluster, {
    port,
    logFile,
    pidFile: join(dataDir.run, 'postgres.pid'),
    // 15 of each of the processes with a schema.
    settings: { max_connections: '300' },
    isDetached: false,
  });
  const adminUrl = adminUrlOf(port, password);
  const abandon = () => postgres.abandon();
  const start = async () => {
    postgres.start();
    while (!(await withClient(adminUrl, async () => true).catch(() => false))) {
      await sleep(20);
    }

    return Date.now();
  };
  process.once('exit', abandon);
  await start();

  return {
    adminUrl,
    restart: async () => {
      await postgres.stop();

      return start();
    },
    stop: async () => {
      process.off('exit', abandon);
      await postgres.stop();
    },
  };
}
