/**
 * `npm run bench [row …]`: starts the system, measures it against peers in the same run, and prints ratios.
 * Exit code 1 when a row is below its limit.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { startTestProduct } from '../infra/testing/test-product.mjs';

const ROWS = [
  'cached-reads',
  'uncached-reads',
  'rpc-hop',
  'telemetry',
  'advice',
  'advice-load',
  'images',
  'open-streams',
];
const wanted = process.argv.slice(2).filter((name) => ROWS.includes(name));

const startedAt = performance.now();
const product = await startTestProduct({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
console.log(
  `Started in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s on ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}.\n`,
);

const results = [];
try {
  for (const name of wanted.length > 0 ? wanted : ROWS) {
    const { run } = await import(`./rows/${name}.mjs`);
    for (const row of await run(product)) {
      results.push(row);
      print(row);
    }
  }
} finally {
  await product.stop();
}

const folder = new URL('./results/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('latest.json', folder), `${JSON.stringify(results, null, 2)}\n`);
process.exit(results.some(isBelowLimit) ? 1 : 0);

function isBelowLimit({ ratio, limit }) {
  return limit !== undefined && ratio < limit;
}

function print(row) {
  const { name, peerName, unit, subject, peer, ratio, ratios, limit, note } = row;
  const spread = `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`;
  const verdict = limit === undefined ? '' : isBelowLimit(row) ? `  BELOW ${limit}` : `  ok, limit ${limit}`;
  console.log(`${name.padEnd(36)} ${ratio.toFixed(2)} × ${peerName} (rounds ${spread})${verdict}`);
  console.log(
    `${' '.repeat(36)} ${Math.round(subject)} against ${Math.round(peer)} ${unit}${note ? `; ${note}` : ''}`,
  );
}
