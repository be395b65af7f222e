import { describe, expect, it } from 'vitest';
import { countTests } from './test-report.mjs';

const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });
const report = (...testResults) => ({ testResults });

describe('countTests', () => {
  it('counts tests, not files, and leaves out skipped ones', () => {
    expect(
      countTests(
        report(file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'passed')),
        1,
      ),
    ).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a file that could not be loaded or set up as one failure', () => {
    expect(
      countTests(report(file('passed', 'passed'), file('failed'), file('failed', 'skipped')), 1),
    ).toEqual({ passed: 1, failed: 2 });
  });

  it.each([
    ['an error after the tests', report(file('passed', 'passed')), 1, 1],
    ['a run that was killed', report(file('passed', 'passed')), null, 1],
    ['a run without tests', report(), 0, 0],
    ['a run of skipped tests only', report(file('passed', 'skipped')), 0, 0],
    ['a run without a report', undefined, 1, 0],
  ])('counts %s as one failure', (_case, result, code, passed) => {
    expect(countTests(result, code)).toEqual({ passed, failed: 1 });
  });

  it('finds nothing wrong with a good run', () => {
    expect(countTests(report(file('passed', 'passed')), 0)).toEqual({ passed: 1, failed: 0 });
  });
});
