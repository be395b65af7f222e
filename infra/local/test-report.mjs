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
