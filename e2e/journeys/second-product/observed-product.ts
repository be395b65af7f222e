import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pickPorts } from '../../../infra/local/ports.mjs';
import { PROCESSES } from '../../../infra/local/processes.mjs';
import { startStack } from '../../../infra/local/stack.mjs';
import { type OtlpReceiver, startOtlpReceiver } from '../../support/otlp-receiver.js';

/** A product that exports its traces to this process, and whose metrics can be scraped. */
export interface ObservedProduct {
  url: string;
  traces: OtlpReceiver;
  /** Host and port at which a process's metrics are scraped. */
  addressOf(process: string): string;
  /** A process's metrics, as Prometheus reads them. */
  scrape(process: string): Promise<string>;
  /** The whole lines that a process has logged; one about a request may come after its response. */
  logOf(process: string): Record<string, unknown>[];
  /** Ends all processes by SIGTERM, and waits until those that the launcher starts in their place are ready. */
  terminateAll(): Promise<void>;
  stop(): Promise<void>;
}

/** Callers come after those that they call: then no process that goes on has called one whose spans are already sent. */
const TERMINATION_ORDER = [['auth', 'content', 'community'], ['ai', 'media'], ['gateway']];

export async function startObservedProduct(): Promise<ObservedProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthwise-observed-'));
  const [port = 0, metricsPort = 0] = await pickPorts(2);
  const traces = await startOtlpReceiver();
  const model = await startModel();
  const stack = await startStack({
    dataDir,
    port,
    quiet: true,
    env: {
      RATE_LIMITS: 'off',
      RENDITION_EFFORT: '0',
      ILLUSTRATION_WIDTH: '320',
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      // Longer than the tests take: what arrives was sent because a process has ended, or because there was much of it.
      OTEL_BSP_SCHEDULE_DELAY: '600000',
      OPENAI_API_KEY: 'a-key-for-nobody',
      OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      OPENAI_MODEL: 'fake',
      OPENAI_INPUT_PRICE: '0.15',
      OPENAI_OUTPUT_PRICE: '0.6',
    },
  });
  const pidOf = (name: string) => Number(readFileSync(join(dataDir, 'run', `${name}.pid`), 'utf8'));
  const addressOf = (name: string) =>
    `127.0.0.1:${name === 'gateway' ? metricsPort : environmentOf(pidOf(name)).get('PORT')}`;

  return {
    url: stack.url,
    traces,
    addressOf,
    async scrape(name) {
      return (await fetch(`http://${addressOf(name)}/metrics`)).text();
    },
    logOf(name) {
      const lines = readFileSync(join(dataDir, 'log', `${name}.log`), 'utf8').split('\n');

      return lines
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    async terminateAll() {
      for (const names of TERMINATION_ORDER) {
        const pids = names.map(pidOf);
        pids.forEach((pid) => process.kill(pid, 'SIGTERM'));
        await Promise.all(pids.map(untilEnded));
      }
      await untilReady(stack.url);
    },
    async stop() {
      await stack.stop();
      model.close();
      traces.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export { PROCESSES };

/** The environment of a running process (proc(5)). */
function environmentOf(pid: number): Map<string, string> {
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);

  return new Map(pairs.map((pair) => pair.split(/=(.*)/s, 2) as [string, string]));
}

async function untilReady(url: string): Promise<void> {
  while ((await fetch(`${url}/health/system`).catch(() => null))?.status !== 200) {
    await sleep(50);
  }
}

async function untilEnded(pid: number): Promise<void> {
  while (isRunning(pid)) {
    await sleep(20);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A model that replies with one sentence, which cites the first passage. */
async function startModel(): Promise<Server> {
  const content = JSON.stringify({ answer: 'Keep the floor clear, and use what is on the walls [1].' });
  const chunks = [
    { choices: [{ index: 0, delta: { content }, finish_reason: 'stop' }] },
    { choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } },
  ];
  const model = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const shared = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'fake' };
    chunks.forEach((chunk) => response.write(`data: ${JSON.stringify({ ...shared, ...chunk })}\n\n`));
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));

  return model;
}
