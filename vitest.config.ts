import { defineConfig } from 'vitest/config';

const backend = ['gateway', 'services/*', 'packages/*'];

/** They replace modules, or depend on the order in which modules are loaded. */
const ISOLATED = '**/*.isolated.spec.ts';

/** They kill processes, start a whole product of their own, or take too long for `npm test`. */
const LONG = '**/*.soak.spec.{ts,mjs}';

/** One for each core: Vitest would keep one for itself, which is half of a small machine. */
const WORKERS = '100%';

/**
 * Megabytes of young objects before they are collected, in each half of V8's new space. Test files of a process share all loaded
 * modules, and with V8's own limit a tenth of the CPU time went into collecting them again and again.
 */
const execArgv = ['--max-semi-space-size=64'];

/**
 * Databases, a browser and products share the cores of a whole run, while deadlines are by the clock. A second try is reported
 * (`retry x1`), and is a fault to find.
 */
const retry = 1;

/** Tests on a real Postgres, one for the whole run. */
const onPostgres = {
  execArgv,
  retry,
  globalSetup: ['infra/testing/global-setup.ts'],
  testTimeout: 60_000,
  /** Hooks start services, with the guides of the whole product in their indexes. */
  hookTimeout: 120_000,
};

const inBrowser = { testTimeout: 120_000, hookTimeout: 180_000 };

/** Tests of a running product, one for all projects of a run: the first one starts it. Their files share a browser, too. */
const onProduct = {
  globalSetup: ['e2e/global-setup.ts'],
  retry,
  fileParallelism: false,
  isolate: false,
};

/**
 * Kinds of tests: `node` on real Postgres, `web` in jsdom, `e2e` against a running system in a real browser, `fuzz` the same with
 * odd requests, which leave junk behind. Two are no tests of `npm test`: `screenshots` takes a picture of each screen for
 * people to look at, `soak` kills processes and lets what they depend on fail, and replaces them as a cluster does.
 */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          name: 'node',
          include: backend.map((folder) => `${folder}/src/**/*.spec.ts`).concat('infra/**/*.spec.mjs'),
          exclude: [ISOLATED, LONG],
          // Loading Nest, TypeORM and the rest for every file took as long as the tests themselves.
          isolate: false,
          ...onPostgres,
        },
      },
      {
        test: {
          name: 'node-isolated',
          include: backend.map((folder) => `${folder}/src/${ISOLATED}`),
          ...onPostgres,
        },
      },
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          include: ['src/**/*.spec.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          // Projects that extend another file do not inherit it.
          maxWorkers: WORKERS,
          execArgv,
          retry,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/{api,journeys}/**/*.spec.ts'],
          ...onProduct,
          sequence: { groupOrder: 1 },
          ...inBrowser,
        },
      },
      {
        test: {
          name: 'fuzz',
          include: ['e2e/fuzz/**/*.spec.ts'],
          ...onProduct,
          // What it leaves behind must not meet the journeys.
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'screenshots',
          include: ['e2e/screenshots/*.spec.ts'],
          ...onProduct,
          retry: 0,
          sequence: { groupOrder: 1 },
          ...inBrowser,
        },
      },
      {
        test: {
          name: 'soak',
          include: ['e2e/{replicas,soak}/**/*.spec.ts', `{${backend.join(',')},infra}/${LONG}`],
          fileParallelism: false,
          globalSetup: ['infra/testing/global-setup.ts'],
          sequence: { groupOrder: 3 },
          ...inBrowser,
        },
      },
    ],
  },
});
