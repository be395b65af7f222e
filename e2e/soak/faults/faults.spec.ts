import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTraffic } from '../traffic/traffic.js';
import { listFaults } from './faults.js';
import { goThrough, type Outcome } from './outcome.js';
import { type SoakedProduct, startSoakedProduct } from './soaked-product.js';
import { table } from './table.js';

/** The error budget: nothing that was acknowledged is lost, and during each fault at most this part of all reads fails. */
const MAX_FAILED_READS = 0.4;
/** For whoever looks for the reason of a failure. */
const KEPT_LOGS = fileURLToPath(new URL('../../artifacts/soak-logs', import.meta.url));
/** Milliseconds after which nobody notices a fault any more that is over. */
const MAX_RECOVERY_MS = 10_000;

describe('people while one part after the other fails', () => {
  let product: SoakedProduct;
  beforeAll(async () => {
    product = await startSoakedProduct();
  }, 300_000);
  afterAll(async () => {
    if (!product) {
      return;
    }
    try {
      cpSync(join(product.dataDir, 'log'), KEPT_LOGS, { recursive: true });
    } finally {
      await product.stop();
    }
  }, 60_000);

  it('should lose nothing that was acknowledged, and be served again soon', async () => {
    const traffic = await startTraffic(product.url);
    const outcomes: Outcome[] = [];
    try {
      for (const fault of listFaults(product)) {
        outcomes.push(await goThrough(fault, traffic.ledger));
      }
    } finally {
      await traffic.end();
    }
    await product.untilReady();
    const lost = await traffic.listLost();
    process.stdout.write(`${table(outcomes)}\n`);

    expect(lost).toEqual([]);
    // A fault is no surprise: whoever is refused learns that it passes.
    expect(traffic.ledger.listUnexpected()).toEqual([]);
    expect(outcomes.filter(({ unserved }) => unserved.length > 0)).toEqual([]);
    expect(outcomes.filter(({ recoveryMs }) => recoveryMs > MAX_RECOVERY_MS).map(({ name }) => name)).toEqual(
      [],
    );
    expect(
      outcomes.filter(({ failedReads }) => failedReads > MAX_FAILED_READS).map(({ name }) => name),
    ).toEqual([]);
  }, 900_000);
});
