import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explore, type Findings } from './explore.js';
import { Ground, halfWritten } from './ground.js';
import { report } from './report.js';

/** `FUZZ_SEED` repeats a run; `npm run soak` makes more requests. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000);

/** A slow machine answers 20 requests a second. */
const TIMEOUT_MS = 60_000 + REQUESTS * 50;

describe('odd requests to every endpoint and page', () => {
  let ground: Ground;
  let findings: Findings;
  let processes: Record<string, number | undefined>;
  let rows: Map<string, number>;

  beforeAll(async () => {
    ground = await Ground.start();
    processes = ground.processIds();
    rows = await ground.countRows();
    findings = await explore(ground, { seed: SEED, requests: REQUESTS });
    console.log(report(findings, SEED));
  }, TIMEOUT_MS);
  afterAll(() => ground?.stop(), TIMEOUT_MS);

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
