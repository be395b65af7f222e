/**
 * `npm run soak`: what takes too long for `npm test`. `npm run soak e2e/soak` runs the parts whose paths begin with that.
 *
 * - many odd requests to a product of its own (`FUZZ_REQUESTS` says how many, `FUZZ_SEED` repeats a run);
 * - the `*.soak.spec` beside the code: processes of media, ai, content and the launcher are killed, a deployment's database and
 *   a gap board are filled, backups of this release and an older one are restored; media takes uploads meanwhile (`KILLS`,
 *   `TEST_SEED`), ai's workers many questions (`REPLACEMENTS`);
 * - each migration taken back and run again, with rows of every kind (`MIGRATION_STEPS`);
 * - every costly text in every test of them (`COSTLY_TEXTS`), covers of more seeds (`COVER_SEEDS`),
 *   and more documents in the article editor (`RANDOM_DOCUMENTS`);
 * - a product with limits and an OpenID provider whose processes are killed, and one whose telemetry is read;
 * - a product in use while each of its processes is killed, Postgres, Redis and the object store fail, and the disk is full;
 * - the release before on the data of this checkout, and back;
 * - two of every process behind HAProxy, replaced one after the other under load, where HAProxy and Redis are installed.
 *
 * All of it ends after four hours.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

const SPECS = [
  'e2e/fuzz',
  ...globSync('{gateway,infra,packages,services}/**/*.soak.spec.{ts,mjs}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  }),
  'infra/testing/migrations.spec.mjs',
  'services/community/src/discussions/costly-discussions.spec.ts',
  'packages/markdown/src/markdown.spec.ts',
  'packages/markdown/src/html-to-markdown.spec.ts',
  'packages/markdown/src/inspect.spec.ts',
  'packages/art/src/cover.spec.ts',
  'e2e/journeys/article-findings.spec.ts',
  'e2e/soak',
  'e2e/replicas',
];
const PROJECTS = ['fuzz', 'e2e', 'node', 'soak'];
const AMOUNTS = {
  FUZZ_SEED: String(Date.now() % 2 ** 31),
  FUZZ_REQUESTS: '100000',
  KILLS: '25',
  MIGRATION_STEPS: '1000',
  REPLACEMENTS: '10',
  COSTLY_TEXTS: '1000',
  COVER_SEEDS: '3',
  RANDOM_DOCUMENTS: '200',
};
/** A run that hangs must not keep a build machine for ever. */
const LIMIT_MS = 4 * 60 * 60_000;

const wanted = process.argv.slice(2);
const specs =
  wanted.length === 0
    ? SPECS
    : wanted.flatMap((path) =>
        SPECS.some((spec) => path.startsWith(`${spec}/`))
          ? [path]
          : SPECS.filter((spec) => spec.startsWith(path)),
      );
if (specs.length === 0) {
  process.stderr.write(`No part of the soak begins with ${wanted.join(' or ')}: ${SPECS.join(', ')}\n`);
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...PROJECTS.map((name) => `--project=${name}`), ...specs],
  { cwd: root, stdio: 'inherit', timeout: LIMIT_MS, env: { ...AMOUNTS, ...process.env } },
);
process.exitCode = status ?? 1;
