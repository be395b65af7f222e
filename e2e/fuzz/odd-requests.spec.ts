import { beforeAll, describe, expect, it } from 'vitest';
import { explore, type Findings } from './explore.js';
import { Ground, halfWritten } from './ground.js';
import { report } from './report.js';

/** One seed, so that `npm test` decides about a change and not about luck; `npm run soak` makes more requests, of a new seed. */
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000);

/** A slow machine answers 20 requests a second. */
const TIMEOUT_MS = 60_000 + REQUESTS * 50;

const { E2E_DATA_DIR } = process.env;
/** Why there are no odd requests, for the name of their group. */
const WITHOUT_DATA_DIR = E2E_DATA_DIR ? '' : ' (E2E_DATA_DIR does not say where the product runs)';

describe.skipIf(!E2E_DATA_DIR)(`odd requests to every endpoint and page${WITHOUT_DATA_DIR}`, () => {
  let ground: Ground;
  let findings: Findings;
  let processes: Record<string, number>;
  let rows: Map<string, number>;

  beforeAll(async () => {
    ground = await Ground.prepare(E2E_DATA_DIR ?? '');
    processes = ground.processIds();
    rows = await ground.countRows();
    findings = await explore(ground, { seed: SEED, requests: REQUESTS });
    console.log(report(findings, SEED));
  }, TIMEOUT_MS);

  it('should be answered in time, and failures by problem documents below 500', () => {
    expect(findings.violations).toEqual([]);
    expect(findings.requests).toBeGreaterThanOrEqual(REQUESTS);
  });

  it('should end no process', () => {
    expect(ground.processIds()).toEqual(processes);
  });

  it('should leave nothing half written', async () => {
    expect(halfWritten(rows, await ground.countRows(), findings.successes)).toEqual([]);
  });

  it('should leave no error in any log', () => {
    expect([...new Set(ground.loggedErrors())]).toEqual([]);
  });
});
