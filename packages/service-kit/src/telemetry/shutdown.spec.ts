import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../testing/compile-cache.js';

const dist = new URL('../../dist/', import.meta.url).href;

/** A process with graceful shutdown and a span that has not been exported yet. */
const PROGRAM = `
  import { trace } from '@opentelemetry/api';
  import { createLogger, gracefulShutdown } from '${dist}index.js';
  gracefulShutdown(createLogger('test', 'info'), async () => trace.getTracer('test').startSpan('while stopping').end());
  trace.getTracer('test').startSpan('the last call').end();
  setInterval(() => {}, 1_000);
  process.stdout.write('ready\\n');
`;

/** One that cannot finish, as while Redis is gone. */
const STUCK = `
  import { createLogger, gracefulShutdown } from '${dist}index.js';
  gracefulShutdown(createLogger('test', 'info'), () => new Promise(() => {}), 50);
  setInterval(() => {}, 1_000);
  process.stdout.write('ready\\n');
`;

describe('graceful shutdown', () => {
  let collector: Server;
  let child: ChildProcess;
  const received: Buffer[] = [];

  afterEach(() => {
    collector.closeAllConnections();
    collector.close();
  });

  /** Starts a collector, which responds or never does, and a process; sends the process SIGTERM. */
  const endProcess = async (isResponding: boolean, program = PROGRAM) => {
    received.length = 0;
    collector = createServer((request, response) => {
      void buffer(request).then((body) => {
        received.push(body);

        return isResponding && response.end();
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    const options = ['--import', `${dist}telemetry.js`, '--input-type=module', '-e', program];
    child = spawn(process.execPath, options, {
      cwd: new URL('..', import.meta.url),
      env: {
        ...COMPILE_CACHE,
        PATH: process.env.PATH,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];

    return code;
  };

  it('should send the last spans, those of stopping too', async () => {
    expect(await endProcess(true)).toBe(0);
    const sent = Buffer.concat(received).toString('latin1');

    expect(sent).toContain('the last call');
    expect(sent).toContain('while stopping');
  });

  it('should not wait for a collector that does not respond', async () => {
    const startedAt = Date.now();

    expect(await endProcess(false)).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(15_000);
  });

  it('should not wait for what never ends', async () => {
    expect(await endProcess(true, STUCK)).toBe(1);
  });
});
