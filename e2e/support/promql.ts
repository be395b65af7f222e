import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

const DEPLOY = new URL('../../infra/deploy/', import.meta.url).pathname;

/** Words of the language that stand where a metric could. */
const KEYWORDS = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset']);

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
}

/** Every rule for Prometheus, alerts and records. */
export function listRules(): Rule[] {
  return listFiles('alerts', '.yml').flatMap((text) =>
    (load(text) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules),
  );
}

/** Every query of a dashboard, with values in place of Grafana's variables. */
export function listQueries(): string[] {
  return listFiles('grafana/dashboards', '.json').flatMap((text) =>
    (JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
      targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$service', 'auth')),
    ),
  );
}

/** The metrics that an expression names. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');

  return [...bare.matchAll(/(?<![\w.$])[a-z_:][\w:]*(?!\w*\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !KEYWORDS.has(name));
}

/** The metrics of a process's report. */
export function metricsOf(report: string): string[] {
  return [...report.matchAll(/^[a-z_:][\w:]*/gim)].map(([name]) => name);
}

function listFiles(folder: string, extension: string): string[] {
  return readdirSync(join(DEPLOY, folder))
    .filter((name) => name.endsWith(extension) && name !== 'dashboards.yml')
    .map((name) => readFileSync(join(DEPLOY, folder, name), 'utf8'));
}
