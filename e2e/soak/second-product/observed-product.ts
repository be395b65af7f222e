import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pickPorts } from '../../../infra/local/ports.mjs';
import { PROCESSES } from '../../../infra/local/processes.mjs';
import { QUICK_IMAGES, startTestProduct } from '../../../infra/testing/test-product.mjs';
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
  const [metricsPort = 0] = await pickPorts(1);
  const traces = await startOtlpReceiver();
  const model = await startModel();
  const product = await startTestProduct({
    env: {
      ...QUICK_IMAGES,
      RATE_LIMITS: 'off',
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
  const addressOf = (name: string) =>
    `127.0.0.1:${name === 'gateway' ? metricsPort : product.environmentOf(name).PORT}`;

  return {
    url: product.url,
    traces,
    addressOf,
    async scrape(name) {
      return (await fetch(`http://${addressOf(name)}/metrics`)).text();
    },
    logOf(name) {
      const lines = readFileSync(join(product.dataDir, 'log', `${name}.log`), 'utf8').split('\n');

      return lines
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    async terminateAll() {
      for (const names of TERMINATION_ORDER) {
        const pids = names.map(product.pidOf);
        pids.forEach((pid) => process.kill(pid, 'SIGTERM'));
        await Promise.all(pids.map(untilEnded));
      }
      await product.untilReady();
    },
    async stop() {
      await product.stop();
      model.close();
      traces.stop();
    },
  };
}

export { PROCESSES };

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
