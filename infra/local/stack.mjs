import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './console.mjs';
import { loadSecrets, lock, openDataDir, resolveDataDir, unlock } from './data-dir.mjs';
import { root } from './paths.mjs';
import { assertPortFree, pickPorts } from './ports.mjs';
import {
  adminUrlOf,
  findCluster,
  initCluster,
  lastFatalError,
  reclaimCluster,
  resetPassword,
  supervisePostgres,
} from './postgres.mjs';
import { endProcess, findRunning, removePidFile } from './process-table.mjs';
import {
  PROCESSES,
  SERVICES,
  compileCacheOf,
  inherited,
  localUrl,
  publicUrlOf,
  superviseProcess,
} from './processes.mjs';
import { provision, withClient } from './provision.mjs';
import { runLogged } from './run-logged.mjs';
import { UserError } from './user-error.mjs';

const READY_DEADLINE_MS = 120_000;
const POSTGRES_DEADLINE_MS = 60_000;
/** A process that died this often before the system was ever ready will not make it. */
const MAX_CRASHES = 4;
const POLL_MS = 50;

/**
 * @typedef {object} StackOptions
 * @property {string} [dataDir] default: what `DATA_DIR` says
 * @property {number} [port] the gateway's, default 3000
 * @property {Record<string, string | undefined>} [env] variables for all processes, on top of our own
 * @property {boolean} [quiet] print nothing
 */

/**
 * Starts the whole system and waits until it is ready.
 *
 * @param {StackOptions} [options]
 * @returns {Promise<Stack>}
 */
export async function startStack(options) {
  const stack = new Stack(options);
  await stack.start();
  return stack;
}

/** Postgres and the six processes on one machine. `stop` may be called at any time, also during `start`. */
export class Stack {
  /** The public address. @type {string} */
  url;
  /** Whether the data folder was made by this start. */
  isNew = false;
  /** All supervised processes by name, `postgres` among them once started. @type {Record<string, import('./supervisor.mjs').SupervisedProcess>} */
  processes = {};

  #options;
  #say;
  #dataDir;
  #secrets;
  #hadSecrets = false;
  #databaseUrls;
  #isLocked = false;
  #starting;
  #stopping = new AbortController();
  #forceStop = new AbortController();
  #stopped;

  /** @param {StackOptions} [options] */
  constructor({ dataDir = resolveDataDir(process.env), port = 3000, env = {}, quiet = false } = {}) {
    this.#options = { dataDir, port, env };
    this.#say = quiet ? () => {} : say;
    this.url = `http://localhost:${port}`;
  }

  /** The folder with the data, logs and process ids. */
  get dataDir() {
    return this.#options.dataDir;
  }

  /** Resolves to true when everything is ready, to false when {@link stop} was called before that. */
  async start() {
    try {
      this.#starting = this.#startInOrder();
      await this.#starting;
      return true;
    } catch (error) {
      const isWanted = this.#stopping.signal.aborted;
      await this.stop();
      if (isWanted) {
        return false;
      }
      throw error;
    }
  }

  /**
   * Starts the database alone, for commands that need the data folder for themselves; {@link stop} ends it.
   *
   * @returns {Promise<{ adminUrl: string, dataDir: import('./data-dir.mjs').DataDir, secrets: import('./data-dir.mjs').Secrets }>}
   */
  async startDatabase() {
    try {
      await this.#lockData();
      const adminUrl = this.#env.DATABASE_URL || (await this.#startPostgres());
      return { adminUrl, dataDir: this.#dataDir, secrets: this.#secrets };
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /**
   * Makes the product's database with a role and a schema for each service, for whoever has started the database alone.
   *
   * @param {string} adminUrl
   * @returns {Promise<Record<string, string>>} each service's own connection
   */
  async provision(adminUrl) {
    this.#databaseUrls = await provision(adminUrl, this.#secrets.roles);
    return this.#databaseUrls;
  }

  /** Stops everything in order: the gateway, the services, Postgres. */
  stop() {
    this.#stopping.abort();
    this.#stopped ??= this.#shutDown();
    return this.#stopped;
  }

  /** Ends what {@link stop} is still waiting for. */
  forceStop() {
    this.#forceStop.abort();
  }

  /**
   * Runs the migrations and the seed, as at every start.
   *
   * @param {readonly string[]} [services]
   */
  async migrate(services = SERVICES) {
    const log = join(this.#dataDir.log, 'migrate.log');
    const urls = Object.fromEntries(services.map((service) => [service, this.#databaseUrls[service]]));
    const { code, output } = await runLogged(
      process.execPath,
      [join(root, 'infra', 'local', 'migrate.mjs')],
      {
        cwd: root,
        log,
        signal: this.#stopping.signal,
        detached: true,
        env: {
          ...inherited(this.#env),
          SERVICE_DATABASE_URLS: JSON.stringify(urls),
          NODE_COMPILE_CACHE: compileCacheOf({ base: this.#env, dataDir: this.#dataDir }),
        },
      },
    );
    this.#stopping.signal.throwIfAborted();
    if (code !== 0) {
      throw new UserError(
        `The database couldn't be brought up to date (${output.trim().split('\n').at(-1)}): see ${log}.`,
      );
    }
  }

  /** What the processes inherit. NODE_ENV is ours to say: the visitor's shell knows nothing of Hearthwise. */
  get #env() {
    return { ...process.env, NODE_ENV: 'production', ...this.#options.env };
  }

  async #startInOrder() {
    const host = await this.#phase('checks', () => this.#claim());
    const adminUrl = this.#env.DATABASE_URL || (await this.#phase('postgres', () => this.#startPostgres()));
    await this.#phase('provision', () => this.provision(adminUrl));
    await this.#phase('processes', () => this.#startProcesses(host));
  }

  /** Makes sure that nothing stands in the way, before anything is started; returns the gateway's host. */
  async #claim() {
    await this.#lockData();
    const host = this.#env.HOST || '0.0.0.0';
    await assertPortFree(this.#options.port, host);
    return host;
  }

  async #lockData() {
    this.#dataDir = openDataDir(this.#options.dataDir);
    lock(this.#dataDir);
    this.#isLocked = true;
    await endLeftovers(this.#dataDir);

    const { secrets, isNew } = loadSecrets(this.#dataDir, SERVICES);
    this.#secrets = secrets;
    this.#hadSecrets = !isNew;
  }

  /** Starts Postgres in the data folder; returns the administrator's connection. */
  async #startPostgres() {
    const dataDir = this.#dataDir;
    const cluster = await findCluster(dataDir.pg);
    const password = this.#secrets.postgres;
    const logFile = join(dataDir.log, 'postgres.log');
    const options = { password, log: logFile, signal: this.#stopping.signal };

    this.isNew = cluster.isNew;
    if (cluster.isNew) {
      this.#say('Creating the database...');
      await initCluster(cluster, options);
    } else {
      await reclaimCluster(cluster);
    }
    if (!cluster.isNew && !this.#hadSecrets) {
      await resetPassword(cluster, options);
    }

    const [port] = await pickPorts(1);
    const pidFile = join(dataDir.run, 'postgres.pid');
    this.#launch(supervisePostgres(cluster, { port, logFile, pidFile, onCrash: this.#reportCrash }));
    process.once('exit', this.#abandonPostgres);
    return this.#waitForPostgres(adminUrlOf(port, password));
  }

  async #waitForPostgres(adminUrl) {
    const { postgres } = this.processes;
    const connect = () =>
      withClient(adminUrl, async () => true).catch((error) => {
        if (error.cause?.code === '28P01') {
          throw new UserError(
            `The database in ${this.#dataDir.pg} has another password than ${this.#dataDir.secretsFile} says: put the right file back, or delete it to set a new one.`,
          );
        }
        return false;
      });

    await this.#until(connect, POSTGRES_DEADLINE_MS, () => {
      const fatalError = lastFatalError(postgres.logFile);
      return new UserError(
        `Postgres doesn't start in ${this.#dataDir.pg} (${fatalError ?? 'without a reason'}): see ${postgres.logFile}, then restore that folder from a backup or set DATA_DIR to another one.`,
      );
    });
    return adminUrl;
  }

  /** The gateway needs no database, so it gets going while the schemas are brought up to date. */
  async #startProcesses(host) {
    this.#say('Starting the services...');
    const ports = await pickPorts(SERVICES.length);
    const setting = {
      base: this.#env,
      ports: {
        gateway: this.#options.port,
        ...Object.fromEntries(SERVICES.map((name, i) => [name, ports[i]])),
      },
      databaseUrls: this.#databaseUrls,
      dataDir: this.#dataDir,
      secrets: this.#secrets,
    };
    const launch = (name) => this.#launch(superviseProcess(name, setting, this.#reportCrash));

    writeFileSync(this.#dataDir.publicUrlFile, `${publicUrlOf(setting)}\n`);
    launch('gateway');
    await this.#phase('migrations', () => this.migrate());
    SERVICES.forEach(launch);
    await this.#phase('readiness', () => this.#waitUntilReady(setting, host));
  }

  async #waitUntilReady({ ports }, host) {
    const gateway = ['0.0.0.0', '::'].includes(host)
      ? localUrl(ports.gateway)
      : `http://${host}:${ports.gateway}`;
    await this.#until(
      () => answersOk(`${gateway}/health/system`),
      READY_DEADLINE_MS,
      async () => {
        const answers = await Promise.all(
          SERVICES.map(async (name) => [name, await answersOk(`${localUrl(ports[name])}/health/ready`)]),
        );
        const late = answers.find(([, ready]) => !ready)?.[0] ?? 'gateway';
        return new UserError(
          `The process ${late} wasn't ready within ${READY_DEADLINE_MS / 1000} seconds: see ${this.processes[late].logFile}.`,
        );
      },
    );
  }

  /** Polls until `isDone`, giving up when a process is hopeless, the time is over or `stop` was called. */
  async #until(isDone, timeoutMs, explain) {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const done = await isDone();
      this.#stopping.signal.throwIfAborted();
      if (done) {
        return;
      }

      const hopeless = Object.values(this.processes).find(({ crashCount }) => crashCount >= MAX_CRASHES);
      if (hopeless && hopeless.name !== 'postgres') {
        throw new UserError(`The process ${hopeless.name} keeps stopping: see ${hopeless.logFile}.`);
      }
      if (hopeless || Date.now() > deadline) {
        throw await explain();
      }
      await sleep(POLL_MS);
    }
  }

  /** Postgres knows nothing of us: it would stay when this process ends without having stopped it. */
  #abandonPostgres = () => this.processes.postgres?.abandon();

  #launch(supervised) {
    this.#stopping.signal.throwIfAborted();
    this.processes[supervised.name] = supervised;
    supervised.start();
  }

  #reportCrash = ({ name, reason, delay, logFile }) => {
    this.#say(`The process ${name} has ended (${reason}). It restarts in ${delay / 1000} s. Log: ${logFile}`);
  };

  async #shutDown() {
    const { gateway, postgres, ...services } = this.processes;
    const forceStop = this.#forceStop.signal;
    await gateway?.stop(forceStop);
    await Promise.all(Object.values(services).map((service) => service.stop(forceStop)));
    await postgres?.stop(forceStop);
    process.off('exit', this.#abandonPostgres);
    await this.#starting?.catch(() => {}); // what it was about to start, it sees that it must not
    if (this.#isLocked) {
      rmSync(this.#dataDir.publicUrlFile, { force: true });
      unlock(this.#dataDir);
    }
  }

  /** Runs one phase of the start; `START_TIMING=1` shows how long each took. */
  async #phase(name, work) {
    const begin = performance.now();
    const result = await work();
    if (process.env.START_TIMING) {
      this.#say(`  ${name}: ${Math.round(performance.now() - begin)} ms`);
    }
    return result;
  }
}

/** Ends services whose launcher was killed and that are still busy ending by themselves. */
async function endLeftovers({ run }) {
  await Promise.all(
    PROCESSES.map(async (name) => {
      const pidFile = join(run, `${name}.pid`);
      const pid = findRunning(pidFile);
      if (pid !== undefined) {
        await endProcess(pid, [
          ['SIGTERM', 5000],
          ['SIGKILL', 5000],
        ]);
      }
      removePidFile(pidFile);
    }),
  );
}

async function answersOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer(); // an answer nobody reads keeps its connection open
    return response.ok;
  } catch {
    return false;
  }
}
