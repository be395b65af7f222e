import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { load } from 'js-yaml';
import { prometheusRule } from '../deploy/prometheus-rules.mjs';

const root = new URL('../../', import.meta.url).pathname;
const folder = join(root, 'infra/deploy/alerts');
const tests = join(folder, 'tests');
const read = (file) => load(readFileSync(file, 'utf8'));
const filesIn = (path) => readdirSync(path).filter((name) => name.endsWith('.yml'));

const rules = filesIn(folder).flatMap((file) =>
  read(join(folder, file)).groups.flatMap((group) => group.rules.map((rule) => ({ ...rule, file }))),
);
const alerts = rules.filter(({ alert }) => alert);

/** Alerts that a test of the file expects to fire, or not to. */
function testedIn(file, isFiring) {
  const cases = read(join(tests, file)).tests.flatMap((test) => test.alert_rule_test ?? []);

  return cases
    .filter(({ exp_alerts: expected = [] }) => expected.length > 0 === isFiring)
    .map(({ alertname }) => alertname);
}

function hasPromtool() {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });

    return true;
  } catch {
    return false;
  }
}

describe('the alerts', () => {
  it.each(alerts)('should say of $alert how urgent it is, and what to do', ({ labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/^.{10,100}\.$/);
    const runbook = readFileSync(join(root, annotations.runbook), 'utf8');
    expect(runbook).toMatch(/^ *```sh$/m);
  });

  it.each(alerts)('should have a test in which $alert fires', ({ alert, file }) => {
    expect(testedIn(file, true)).toContain(alert);
  });

  it('should be listed with their runbooks, and every runbook should belong to one', () => {
    const list = readFileSync(join(root, 'docs/runbooks/README.md'), 'utf8');
    const runbooks = readdirSync(join(root, 'docs/runbooks')).filter((name) => name !== 'README.md');
    for (const { alert, annotations } of alerts) {
      const line = list.split('\n').find((row) => row.includes(`\`${alert}\``));
      expect(line).toContain(`(${annotations.runbook.replace('docs/runbooks/', '')})`);
      expect(readFileSync(join(root, annotations.runbook), 'utf8')).toContain(`\`${alert}\``);
    }
    const used = new Set(alerts.map(({ annotations }) => annotations.runbook.split('/').at(-1)));
    expect(runbooks.toSorted()).toEqual([...used].toSorted());
  });

  it('should be the same on clusters', () => {
    const file = join(root, 'k8s/components/monitoring/prometheus-rules.yaml');
    expect(read(file)).toEqual(prometheusRule());
  });

  it('should have names that are used once', () => {
    const names = alerts.map(({ alert }) => alert);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe.skipIf(!hasPromtool())(
  `the files of Prometheus${hasPromtool() ? '' : ' (PROMTOOL_MISSING: apt-get install prometheus)'}`,
  () => {
    const promtool = (...args) => execFileSync('promtool', args, { encoding: 'utf8' });

    it('should be accepted by Prometheus', () => {
      expect(
        promtool('check', 'config', '--syntax-only', join(root, 'infra/deploy/prometheus.yml')),
      ).toContain('SUCCESS');
      expect(promtool('check', 'rules', ...filesIn(folder).map((file) => join(folder, file)))).toContain(
        'SUCCESS',
      );
    });

    it.each(filesIn(folder))('should hold what the tests of %s expect', (file) => {
      expect(promtool('test', 'rules', join(tests, file))).toContain('SUCCESS');
    });
  },
);
