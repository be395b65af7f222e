/**
 * `npm run soak`: many odd requests to a product of its own (`FUZZ_REQUESTS` says how many, `FUZZ_SEED` repeats a run), many
 * kills of media while it takes uploads (`KILLS`, `TEST_SEED`), every costly text in every test of them (`COSTLY_TEXTS`),
 * and covers of more seeds (`COVER_SEEDS`). At last two of every process behind HAProxy, which are replaced one after the other
 * under load, where HAProxy and Redis are installed.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SPECS = [
  'e2e/fuzz',
  'services/media/src/recovery.spec.ts',
  'services/community/src/discussions/costly-discussions.spec.ts',
  'packages/markdown/src/html-to-markdown.spec.ts',
  'packages/markdown/src/inspect.spec.ts',
  'packages/art/src/cover.spec.ts',
  'e2e/replicas',
];
const AMOUNTS = {
  FUZZ_SEED: String(Date.now() % 2 ** 31),
  FUZZ_REQUESTS: '100000',
  KILLS: '25',
  COSTLY_TEXTS: '1000',
  COVER_SEEDS: '3',
};
const root = fileURLToPath(new URL('../', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=fuzz',
    '--project=node',
    '--project=replicas',
    ...SPECS,
  ],
  { cwd: root, stdio: 'inherit', env: { ...AMOUNTS, ...process.env } },
);
process.exitCode = status ?? 1;
