import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/** What Vitest's report calls tests that did not run. */
const SKIPPED = new Set(['skipped', 'pending', 'todo']);
/** A name that ends with a reason. */
const REASON = /\)$/;

/**
 * How many tests of a Vitest run passed and failed. What went wrong outside a test counts as one failed
 * test: a file that could not be loaded or set up, an error after the tests, a run without any test.
 *
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] } | undefined} report
 *   Vitest's JSON report
 * @param {number | null} exitCode
 * @returns {{ passed: number, failed: number }}
 */
export function countTests(report, exitCode) {
  const files = report?.testResults ?? [];
  const count = (status) =>
    files.flatMap((file) => file.assertionResults).filter((test) => test.status === status).length;

  const passed = count('passed');
  const failed = count('failed') + files.filter(isBroken).length;
  const isSound = exitCode === 0 && passed > 0;
  return { passed, failed: failed === 0 && !isSound ? 1 : failed };
}

/** Whether something went wrong in a file outside its tests. */
function isBroken(file) {
  return file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed');
}

/**
 * What failed in a Vitest run, each with the first line of its error, as many as `countTests` counts.
 *
 * @param {string} title of the run, for a failure that belongs to no file
 * @param {{ testResults: {
 *   name: string,
 *   status: string,
 *   message?: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[],
 * }[] } | undefined} report Vitest's JSON report
 * @param {number | null} exitCode
 * @returns {string[]}
 */
export function listFailed(title, report, exitCode) {
  const lines = (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    const failures = tests.map((test) => [test.fullName, test.failureMessages?.[0]]);

    return [...failures, ...(isBroken(file) ? [['(the file itself)', file.message]] : [])].map(
      ([name, error]) => `${relative(root, file.name)}  ${name}\n    ${firstLine(error)}`,
    );
  });
  const isUnexplained = lines.length === 0 && countTests(report, exitCode).failed > 0;

  return isUnexplained ? [`${title}\n    ${describeExit(exitCode)}, no test failed`] : lines;
}

function firstLine(error = '') {
  return stripVTControlCharacters(error).trimStart().split('\n')[0] || 'no message';
}

function describeExit(exitCode) {
  return exitCode === null ? 'killed' : `exit code ${exitCode}`;
}

/**
 * The slowest tests, as lines for people.
 *
 * @param {{ name: string, assertionResults: { fullName: string, duration?: number | null }[] }[]} files
 * @param {number} count
 * @returns {string[]}
 */
export function listSlowest(files, count) {
  return files
    .flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, file: name })))
    .toSorted((a, b) => (b.duration ?? 0) - (a.duration ?? 0))
    .slice(0, count)
    .map(
      ({ duration, file, fullName }) =>
        `${((duration ?? 0) / 1000).toFixed(1).padStart(6)} s  ${relative(root, file)}  ${fullName}`,
    );
}

/**
 * How many tests were skipped in each file and group. The name of the group, or of the test, says why in parentheses.
 *
 * @param {{ name: string, assertionResults: { status: string, title: string, ancestorTitles: string[] }[] }[]} files
 * @returns {string[]}
 */
export function listSkipped(files) {
  const groups = new Map();
  for (const { name, assertionResults } of files) {
    for (const { title, ancestorTitles } of assertionResults.filter(({ status }) => SKIPPED.has(status))) {
      const group = `${relative(root, name)}  ${[...ancestorTitles, ...(REASON.test(title) ? [title] : [])].join(' > ')}`;
      groups.set(group, (groups.get(group) ?? 0) + 1);
    }
  }
  return [...groups].map(([group, count]) => `${String(count).padStart(6)}    ${group}`);
}
