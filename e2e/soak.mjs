/** `npm run soak`: many odd requests to a product of its own; `FUZZ_REQUESTS` says how many, `FUZZ_SEED` repeats a run. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fuzz'],
  { cwd: root, stdio: 'inherit', env: { FUZZ_REQUESTS: '100000', ...process.env } },
);
process.exitCode = status ?? 1;
