import { relative } from 'node:path';
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
  const isBroken = (file) =>
    file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed');

  const passed = count('passed');
  const failed = count('failed') + files.filter(isBroken).length;
  const isSound = exitCode === 0 && passed > 0;
  return { passed, failed: failed === 0 && !isSound ? 1 : failed };
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
