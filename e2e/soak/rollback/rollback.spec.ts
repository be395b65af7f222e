import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../infra/local/paths.mjs';
import { pickPorts } from '../../../infra/local/ports.mjs';
import { buildRelease, findPreviousRelease } from '../../../infra/release/previous-release.mjs';
import { startTraffic, type Traffic } from '../traffic/traffic.js';
import { type Installation, startCheckout } from './checkout.js';

/** Milliseconds for which people use each release. */
const USE_MS = 8_000;

describe('going back to the release before', () => {
  const release = findPreviousRelease();
  const folder = mkdtempSync(join(tmpdir(), 'hearthwise-release-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthwise-rollback-'));
  let installation: Installation;
  const used: Traffic[] = [];

  beforeAll(async () => {
    buildRelease(release, folder);
    const [port = 0] = await pickPorts(1);
    installation = { dataDir, port };
  }, 600_000);
  afterAll(() => {
    [folder, dataDir].forEach((each) => rmSync(each, { recursive: true, force: true }));
  }, 120_000);

  it.each([
    [`${release}, as it was installed`, folder],
    ['this checkout, after the upgrade', root],
    [`${release}, after going back`, folder],
    ['this checkout, after the second upgrade', root],
  ])(
    'should serve everybody, and keep what any release has acknowledged: %s',
    async (name, checkout) => {
      const stop = await startCheckout(checkout, installation);
      try {
        const traffic = await startTraffic(`http://localhost:${installation.port}`);
        used.push(traffic);
        await sleep(USE_MS);
        await traffic.end();
        const { requests } = traffic.ledger;
        process.stdout.write(`  ${name}: ${requests.length} requests\n`);
        const lost = await Promise.all(used.map((each) => each.listLost()));

        expect(lost.flat()).toEqual([]);
        expect(requests.filter(({ failure }) => failure)).toEqual([]);
      } finally {
        await stop();
      }
    },
    240_000,
  );
});
