/**
 * The rules of `alerts/` for the Prometheus operator:
 * `node infra/deploy/prometheus-rules.mjs > k8s/components/monitoring/prometheus-rules.yaml`
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dump, load } from 'js-yaml';

const folder = new URL('./alerts/', import.meta.url);
const HEAD = '# Made of infra/deploy/alerts by infra/deploy/prometheus-rules.mjs: change it there.\n';

/** One PrometheusRule with every group. */
export function prometheusRule() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yml'));
  const groups = files.flatMap((name) => load(readFileSync(new URL(name, folder), 'utf8')).groups);

  return {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'hearthwise' },
    spec: { groups },
  };
}

if (import.meta.main) {
  process.stdout.write(HEAD + dump(prometheusRule(), { lineWidth: -1 }));
}
