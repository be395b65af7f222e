import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import { countTests, listFailed, listSkipped, listSlowest } from './test-report.mjs';

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

const reported = (name, ...tests) => ({ name: join(root, name), assertionResults: tests });

describe('listFailed', () => {
  const failure = (fullName, ...failureMessages) => ({ fullName, status: 'failed', failureMessages });

  it('names each failed test with the first line of its error', () => {
    const good = { fullName: 'good', status: 'passed', failureMessages: [] };
    const run = report({
      ...reported('a.spec.ts', good, failure('one', '\u001B[31mError: late\u001B[39m\n    at b.ts:1')),
      status: 'failed',
    });

    expect(listFailed('journeys', run, 1)).toEqual(['a.spec.ts  one\n    Error: late']);
  });

  it('names a file that could not be loaded or set up', () => {
    const run = report({ ...reported('a.spec.ts'), status: 'failed', message: 'Cannot find module\nmore' });

    expect(listFailed('journeys', run, 1)).toEqual(['a.spec.ts  (the file itself)\n    Cannot find module']);
  });

  it.each([
    ['an error after the tests', report(file('passed', 'passed')), 1, 'exit code 1, no test failed'],
    ['a run that was killed', undefined, null, 'killed, no test failed'],
  ])('names the run after %s', (_case, result, code, reason) => {
    expect(listFailed('journeys', result, code)).toEqual([`journeys\n    ${reason}`]);
  });

  it('says nothing about a good run', () => {
    expect(listFailed('journeys', report(file('passed', 'passed')), 0)).toEqual([]);
  });
});

describe('listSlowest', () => {
  it('names the slowest of all files first, and no more than asked', () => {
    const files = [
      reported('a.spec.ts', { fullName: 'quick', duration: 4 }, { fullName: 'slow', duration: 1_234 }),
      reported('b.spec.ts', { fullName: 'slower', duration: 20_000 }, { fullName: 'not run' }),
    ];

    expect(listSlowest(files, 2)).toEqual(['  20.0 s  b.spec.ts  slower', '   1.2 s  a.spec.ts  slow']);
  });
});

describe('listSkipped', () => {
  it('counts skipped tests by group, whose name says why', () => {
    const skipped = {
      status: 'skipped',
      title: 'should count',
      ancestorTitles: ['two gateways (no redis-server)'],
    };
    const files = [
      reported('a.spec.ts', skipped, { ...skipped, status: 'passed' }, skipped),
      reported('b.spec.ts'),
    ];

    expect(listSkipped(files)).toEqual(['     2    a.spec.ts  two gateways (no redis-server)']);
  });

  it('names a test that says why by itself', () => {
    const skipped = { status: 'skipped', title: 'refuses (root may)', ancestorTitles: ['a folder'] };

    expect(listSkipped([reported('a.spec.ts', skipped)])).toEqual([
      '     1    a.spec.ts  a folder > refuses (root may)',
    ]);
  });
});
