import { Inject, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pino, { type Logger } from 'pino';
import { expect, it, vi } from 'vitest';
import { LOGGER } from './logging.js';
import { PeriodicProvider } from './periodic-provider.js';

const INTERVAL_MS = 5;

@Injectable()
class Counter extends PeriodicProvider {
  count = 0;
  ended = 0;
  finish = Promise.resolve();

  constructor(@Inject(LOGGER) logger: Logger) {
    super('counting', INTERVAL_MS, logger);
  }

  async run(): Promise<void> {
    this.count += 1;
    if (this.count === 1) {
      throw new Error('once');
    }
    await this.finish;
    this.ended += 1;
  }

  get isToStop(): boolean {
    return this.isStopping;
  }
}

it('should run from the start of the module to its end, which waits for the run in progress', async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => lines.push(line) });
  class CountingModule {}
  Module({ providers: [Counter, { provide: LOGGER, useValue: logger }] })(CountingModule);
  const app = await NestFactory.createApplicationContext(CountingModule, { logger: false });
  const counter = app.get(Counter);
  await vi.waitFor(() => expect(counter.count).toBeGreaterThan(2));
  expect(lines.join('')).toContain('counting failed');

  const { promise, resolve } = Promise.withResolvers<void>();
  counter.finish = promise;
  const before = counter.count;
  await vi.waitFor(() => expect(counter.count).toBeGreaterThan(before));
  const ended = counter.ended;
  let isClosed = false;
  const closed = app.close().then(() => (isClosed = true));
  await vi.waitFor(() => expect(counter.isToStop).toBe(true));
  await new Promise((done) => setTimeout(done, 10 * INTERVAL_MS));
  expect(isClosed).toBe(false);
  resolve();
  await closed;
  expect(counter.ended).toBe(ended + 1);
  const after = counter.count;
  await new Promise((done) => setTimeout(done, 10 * INTERVAL_MS));
  expect(counter.count).toBe(after);
});
