import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pickPorts } from '../../infra/local/ports.mjs';

const RULES = new URL('../../infra/deploy/alerts/*.yml', import.meta.url).pathname;

/** A real Prometheus with our rules. */
export interface Prometheus {
  /** The data of a call to its API. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert on what was answered, whatever it is
  get(path: string): Promise<any>;
  stop(): Promise<void>;
}

export function hasPrometheus(): boolean {
  try {
    execFileSync('prometheus', ['--version'], { stdio: 'ignore' });

    return true;
  } catch {
    return false;
  }
}

/** @param addresses of what it scrapes every second, by job */
export async function startPrometheus(addresses: Record<string, string>): Promise<Prometheus> {
  const [port] = await pickPorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'hearthwise-prometheus-'));
  const jobs = Object.entries(addresses).map(([job, address]) => ({
    job_name: job,
    static_configs: [{ targets: [address] }],
  }));
  // JSON is YAML.
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [RULES],
    scrape_configs: jobs,
  };
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const server = spawn(
    'prometheus',
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilReady(server, url);

  return {
    async get(path) {
      const response = await fetch(`${url}/api/v1/${path}`);
      const { data, error } = (await response.json()) as { data?: unknown; error?: string };
      if (!response.ok) {
        throw new Error(`${path}: ${error}`);
      }

      return data;
    },
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  while (!(await fetch(`${url}/-/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null) {
      throw new Error('Prometheus did not start.');
    }
    await sleep(50);
  }
}
