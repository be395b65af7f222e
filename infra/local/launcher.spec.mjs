import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROCESSES } from './processes.mjs';
import { FakeCheckout, isAlive, TEST_TIMEOUT_MS, untilSaid } from './testing/fake-checkout.mjs';

const checkout = new FakeCheckout();
const fetchGateway = async () => (await fetch(`http://127.0.0.1:${checkout.port}/`)).text();

describe.runIf(process.platform === 'linux')('npm start', { timeout: TEST_TIMEOUT_MS }, () => {
  it('starts all processes, says where and how, and stops them all on SIGTERM', async () => {
    rmSync(join(checkout.folder, '.data'), { recursive: true, force: true }); // as at the very first start
    const launcher = checkout.launch();
    await checkout.untilReady(launcher);
    const pids = [...PROCESSES, 'postgres', 'launcher'].map((name) => checkout.pidOf(name));

    expect(pids.every(isAlive)).toBe(true);
    expect(await fetchGateway()).toBe('hearthwise-gateway');
    await untilSaid(
      launcher,
      `Create the first account at http://localhost:${checkout.port}/api/login. It becomes the administrator.`,
    );

    expect(readFileSync(join(checkout.runFolder, 'public-url'), 'utf8')).toBe(
      `http://localhost:${checkout.port}\n`,
    );

    expect(await launcher.stop()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(readdirSync(checkout.runFolder)).toEqual([]);
    expect(launcher.stderr).toBe('');
  });

  it('refuses to run twice in one data folder, and on a port in use', async () => {
    const first = checkout.launch();
    await checkout.untilReady(first);

    const sameFolder = checkout.launch({ PORT: String(checkout.port + 1) });
    expect(await sameFolder.ended).toEqual([1, null]);
    expect(sameFolder.stderr).toMatch(/^Hearthwise is already running in .+\n$/);

    const samePort = checkout.launch({ DATA_DIR: join(checkout.folder, 'other') });
    expect(await samePort.ended).toEqual([1, null]);
    expect(samePort.stderr).toMatch(new RegExp(`^Port ${checkout.port} is in use by another program: .+\n$`));
    expect(existsSync(join(checkout.folder, 'other', 'pg'))).toBe(false);
    expect(isAlive(checkout.pidOf('gateway'))).toBe(true);
  });

  it('stops in the middle of starting', async () => {
    const launcher = checkout.launch();
    await untilSaid(launcher, 'Starting the services');

    expect(await launcher.stop('SIGINT')).toBe(0);
    expect(readdirSync(checkout.runFolder)).toEqual([]);
  });

  it('gives up in one sentence on a process that dies again and again, and stops the rest', async () => {
    const launcher = checkout.launch({ BREAKS: 'hearthwise-media' });

    expect(await launcher.ended).toEqual([1, null]);
    expect(launcher.stderr).toMatch(/^The process media keeps stopping: see \S+media\.log\.\n$/);
    expect(readdirSync(checkout.runFolder)).toEqual([]);
  });
});
