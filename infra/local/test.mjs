/** `npm test`: every check and every test, whatever fails on the way; the last line counts them all. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from './console.mjs';
import { npm } from './npm.mjs';
import { root } from './paths.mjs';
import { countTests } from './test-report.mjs';

/** A step that hangs must not keep a build machine for ever. */
const LIMIT_MS = 15 * 60_000;

const CHECKS = ['format:check', 'words', 'lint', 'types'];
const SUITES = [
  ['unit and integration tests', '--project=node', '--project=web'],
  ['browser journeys', '--project=e2e'],
  ['odd requests', '--project=fuzz'],
];

const reports = mkdtempSync(join(tmpdir(), 'hearthwise-reports-'));
const counts = [];
for (const check of CHECKS) {
  counts.push(await runCheck(check));
}
for (const [title, ...projects] of SUITES) {
  counts.push(await runSuite(title, projects));
}
rmSync(reports, { recursive: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.exitCode = failed > 0 ? 1 : 0;
say(`${passed} passed, ${failed} failed`);

async function runCheck(script) {
  say(`\n— ${script}`);
  const code = await run(...npm('run', '--silent', script));
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runSuite(title, projects) {
  say(`\n— ${title}`);
  const report = join(reports, `${counts.length}.json`);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(process.execPath, [vitest, 'run', ...projects, ...reporters]);
  return countTests(readReport(report), code);
}

/** Runs a command in the foreground; the exit code is null when it was killed. */
function run(file, args) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: LIMIT_MS,
    });
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
