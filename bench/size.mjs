/**
 * `npm run bench:size`: every list and search with a thousand rows and with a million, in turns in the same run, by the
 * real services without a cache in front. Exit code 1 when one is slower than its limits.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RpcClient } from '@hearthwise/rpc';
import pg from 'pg';
import { startTestPostgres } from '../infra/local/test-database.mjs';
import { startPeer } from './lib/child.mjs';
import { fillTable } from './lib/fill.mjs';
import { percentile, timeCalls } from './lib/latency.mjs';
import { readsOf } from './lib/size-reads.mjs';
import { FULL, SMALL, TABLES } from './lib/size-tables.mjs';

const CALLERS = 8;
const ROUNDS = 3;
const SECONDS = 1;
/** A list at full size may take this many times as long as with a thousand rows, and at most so many milliseconds. */
const MOST_TIMES = 2;
const MOST_MS = 50;

const folder = mkdtempSync(join(tmpdir(), 'hearthwise-size-'));
chmodSync(folder, 0o755); // the server, which may run as another user, reads the files
const postgres = await startTestPostgres();
const results = [];
try {
  await runSql(
    "CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; ALTER SYSTEM SET max_wal_size = '8GB'; SELECT pg_reload_conf()",
  );
  for (const service of Object.keys(TABLES)) {
    await measureService(service);
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(results.some(isTooSlow) ? 1 : 0);

async function measureService(service) {
  const small = await startFilled(service, SMALL);
  const full = await startFilled(service, FULL);
  console.log(`\n${service.padEnd(58)} ${'1 k'.padStart(12)} ${'full size'.padStart(14)}   p50 / p95 in ms`);
  for (const [name, prepare] of readsOf(service)) {
    const result = { name, ...(await compare(small, full, prepare)) };
    results.push(result);
    print(result);
  }
  await small.stop();
  await full.stop();
}

/** A schema with the service's tables, migrated and filled, and the service in a process of its own. */
async function startFilled(service, counts) {
  const schema = `${service}_${counts === FULL ? 'full' : 'small'}`;
  const { database } = await import(`../services/${service}/dist/database.js`);
  await runSql(`CREATE SCHEMA ${schema}`);
  await database.migrate(postgres.adminUrl, schema);
  for (const [table, { columns, rowOf }] of Object.entries(TABLES[service])) {
    const startedAt = performance.now();
    const count = counts[table];
    await fillTable((work) => withClient(schema, work), {
      table,
      columns,
      count,
      rowOf: rowOf(count),
      folder,
    });
    console.log(
      `${schema}.${table}: ${count} rows in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
    );
  }

  const token = randomBytes(24).toString('hex');
  const config = {
    PORT: 0,
    RPC_TOKEN: token,
    DATABASE_URL: postgres.adminUrl,
    DATABASE_SCHEMA: schema,
    LOG_LEVEL: 'fatal',
  };
  const peer = await startPeer('list-service.mjs', { service, config });
  const client = new RpcClient({ url: peer.message.url, token });
  const call = (operation, input) => client.call(operation, input, { actor: null, requestId: 'bench' });
  const stop = async () => {
    await client.close();
    await peer.stop();
  };

  return { call, stop };
}

/** In turns, so that a machine that grows slower does so for both. */
async function compare(small, full, prepare) {
  const sides = await Promise.all(
    [small, full].map(async ({ call }) => ({ read: await prepare(call), times: [], failures: 0 })),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of sides) {
      const read = () => side.read().catch(() => (side.failures += 1));
      side.times.push(...(await timeCalls(read, { callers: CALLERS, seconds: SECONDS })));
    }
  }
  const [one, other] = sides.map(({ times, failures }) => ({
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    failures,
  }));

  return { small: one, full: other };
}

function isTooSlow({ small, full }) {
  return full.failures > 0 || full.p95 > MOST_MS || full.p95 > MOST_TIMES * small.p95;
}

function print(result) {
  const { name, small, full } = result;
  const times = ({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
  const failed = full.failures > 0 ? `  ${full.failures} FAILED` : '';
  console.log(
    `${name.padEnd(54)} ${times(small).padStart(16)} ${times(full).padStart(18)}   ${(full.p95 / small.p95).toFixed(1)} ×${failed}${isTooSlow(result) ? '  TOO SLOW' : ''}`,
  );
}

async function withClient(schema, work) {
  const client = new pg.Client({
    connectionString: postgres.adminUrl,
    options: `-c search_path=${schema},public`,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function runSql(sql) {
  await withClient('public', async (client) => {
    for (const statement of sql.split('; ')) {
      await client.query(statement);
    }
  });
}
