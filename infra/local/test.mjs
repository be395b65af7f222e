/**
 * `npm test`: every check and every test, whatever fails on the way. The last lines name the slowest tests, those that
 * were skipped and those that failed, and count them all.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from './console.mjs';
import { GO_SETTINGS } from './go-programs.mjs';
import { HeldOutput } from './held-output.mjs';
import { npm } from './npm.mjs';
import { root } from './paths.mjs';
import { countTests, listFailed, listSkipped, listSlowest } from './test-report.mjs';

/** A step that hangs must not keep a build machine for ever. */
const LIMIT_MS = 40 * 60_000;
const SLOWEST = 10;

/** Types first: the linter reads what they build. */
const CHECKS = ['format:check', 'words', 'cycles', 'types', 'lint'];
/** One thread each, because the journeys use the other core: each thread more checks again the types that it shares. */
const OF_CHECKS = { ...GO_SETTINGS, GOMAXPROCS: '1', ...process.env };
const UNITS = ['unit and integration tests', 'node', 'node-isolated', 'web'];
/** Browsers wait a lot, so they run beside everything else; what they print comes after it. */
const SYSTEMS = [['browser journeys and odd requests', 'e2e', 'fuzz']];
/**
 * Of everything beside the products, as `nice` counts: the journeys are the longest sequence, one step after another, and
 * what they leave of the cores is enough for the rest.
 */
const NICENESS = 5;

/** Compiled modules, for all the processes that tests start; the folder goes with the packages. */
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');

const reports = mkdtempSync(join(tmpdir(), 'hearthwise-reports-'));
const systems = SYSTEMS.map((suite) => {
  const output = new HeldOutput(process.stdout);

  return { output, result: runSuite(suite, output) };
});
const results = await runChecksAndUnits();
for (const { output, result } of systems) {
  output.release();
  results.push(await result);
}
rmSync(reports, { recursive: true });

const files = results.flatMap(({ report }) => report?.testResults ?? []);
say(`\n— the ${SLOWEST} slowest tests`);
listSlowest(files, SLOWEST).forEach(say);
const skipped = listSkipped(files);
if (skipped.length > 0) {
  say('\n— skipped');
  skipped.forEach(say);
}
const failures = results.flatMap(({ failures: lines }) => lines);
if (failures.length > 0) {
  say('\n— failed');
  failures.forEach(say);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.exitCode = failed > 0 ? 1 : 0;
say(`\n${passed} passed, ${failed} failed`);

async function runChecksAndUnits() {
  const done = [];
  for (const check of CHECKS) {
    done.push(await runCheck(check, process.stdout));
  }
  done.push(await runSuite(UNITS, process.stdout));

  return done;
}

async function runCheck(script, output) {
  output.write(`\n— ${script}\n`);
  const code = await run(npm('run', '--silent', script), output, OF_CHECKS);

  return code === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`npm run ${script}`] };
}

async function runSuite([title, ...projects], output) {
  output.write(`\n— ${title}\n`);
  const file = join(reports, `${projects[0]}.json`);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const code = await run([process.execPath, [vitest, 'run', ...chosen, ...options]], output);
  const report = readReport(file);

  return { ...countTests(report, code), failures: listFailed(title, report, code), report };
}

/** Runs a command, with less priority unless its output is held; the exit code is null when it was killed. */
function run([file, args], output, env = process.env) {
  return new Promise((resolve) => {
    const stdio = ['ignore', ...(output === process.stdout ? ['inherit', 'inherit'] : ['pipe', 'pipe'])];
    const child = spawn(file, args, { cwd: root, env, stdio, timeout: LIMIT_MS });
    if (output === process.stdout && child.pid !== undefined) {
      setPriority(child.pid, NICENESS);
    }
    child.stdout?.on('data', (chunk) => output.write(chunk));
    child.stderr?.on('data', (chunk) => output.write(chunk));
    child.once('error', (error) => say(error.message));
    child.once('close', resolve);
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the run broke off before it had anything to report
  }
}
