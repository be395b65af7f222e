/**
 * `npm run soak`: many odd requests to a product of its own (`FUZZ_REQUESTS` says how many, `FUZZ_SEED` repeats a run), and
 * many kills of media while it takes uploads (`KILLS`, `TEST_SEED`).
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SPECS = ['e2e/fuzz', 'services/media/src/recovery.spec.ts'];
const root = fileURLToPath(new URL('../', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=fuzz', '--project=node', ...SPECS],
  { cwd: root, stdio: 'inherit', env: { FUZZ_REQUESTS: '100000', KILLS: '25', ...process.env } },
);
process.exitCode = status ?? 1;
