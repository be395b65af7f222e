import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestCallers } from '@hearthwise/rpc/caller-digests';
import { root } from './paths.mjs';
import { SupervisedProcess } from './supervisor.mjs';

/** The services: each has a folder, a database role and a schema of this name. */
export const SERVICES = /** @type {const} */ (['auth', 'content', 'community', 'ai', 'media']);

/** The six processes of the product, in no particular order. */
export const PROCESSES = /** @type {const} */ ([...SERVICES, 'gateway']);

/** @typedef {(typeof PROCESSES)[number]} ProcessName */

/** Those that call others. */
const CALLERS = /** @type {const} */ (['gateway', 'ai', 'media']);

/**
 * What the processes are told when they start.
 *
 * @typedef {object} Setting
 * @property {Record<string, string | undefined>} base the environment that each takes its settings from
 * @property {Record<ProcessName, number>} ports
 * @property {Record<string, string>} databaseUrls by service
 * @property {import('./data-dir.mjs').DataDir} dataDir
 * @property {import('./data-dir.mjs').Secrets} secrets
 */

/** The folder of a process's workspace. */
export function folderOf(name) {
  return join(root, name === 'gateway' ? 'gateway' : join('services', name));
}

/**
 * One of the six processes, under supervision but not started yet.
 *
 * @param {ProcessName} name
 * @param {Setting} setting
 * @param {import('./supervisor.mjs').SupervisedOptions['onCrash']} onCrash
 */
export function superviseProcess(name, setting, onCrash) {
  const cwd = folderOf(name);
  const main = join(cwd, 'dist', 'main.js');
  const env = environmentOf(name, setting);

  return new SupervisedProcess({
    name,
    onCrash,
    logFile: join(setting.dataDir.log, `${name}.log`),
    pidFile: join(setting.dataDir.run, `${name}.pid`),
    spawn: (log) =>
      spawn(process.execPath, ['--import', '@hearthwise/service-kit/telemetry', main], {
        cwd,
        env,
        // The process ends when this channel closes, so it does not outlive a launcher that was killed.
        stdio: ['ignore', log, log, 'ipc'],
        // Ctrl-C reaches every process of the terminal's group; these are stopped in order by us instead.
        detached: true,
      }),
  });
}

/**
 * The environment of one process.
 *
 * @param {ProcessName} name
 * @param {Setting} setting
 * @returns {Record<string, string | undefined>}
 */
export function environmentOf(name, setting) {
  const { base, ports, secrets } = setting;
  const common = {
    ...inherited(base, name),
    HOST: '127.0.0.1',
    PORT: String(ports[name]),
    RPC_TOKEN: secrets.rpcTokens[name],
    LOG_KEY: base.LOG_KEY || secrets.logKey,
    OTEL_SERVICE_NAME: `hearthwise-${name}`,
    NODE_COMPILE_CACHE: compileCacheOf(setting),
    // The inherited one, if any, is the administrator's: nobody below the launcher may hold it.
    DATABASE_URL: setting.databaseUrls[name],
  };
  const tokens = Object.fromEntries(CALLERS.map((caller) => [caller, secrets.rpcTokens[caller]]));
  const callers = name === 'gateway' ? {} : { RPC_CALLERS: digestCallers(tokens) };
  return { ...common, ...callers, ...OWN_VARIABLES[name](setting) };
}

/** Where Node keeps compiled modules. @param {Pick<Setting, 'base' | 'dataDir'>} setting */
export function compileCacheOf({ base, dataDir }) {
  return base.NODE_COMPILE_CACHE || dataDir.compileCache;
}

/** Variables of the system, of Node and of telemetry, which every process may see. */
const OF_THE_SYSTEM =
  /^(?:PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|SSL_CERT_\w+|(?:https?|no)_proxy|(?:HTTPS?|NO)_PROXY|NODE_\w+|OTEL_\w+)$/;

/**
 * What a process may see of an environment: a secret of one is no business of the others.
 *
 * @param {Record<string, string | undefined>} base
 * @param {ProcessName} [name] without it, what all may see
 */
export function inherited(base, name) {
  const own = settingsFor(name);
  return Object.fromEntries(Object.entries(base).filter(([key]) => own.has(key) || OF_THE_SYSTEM.test(key)));
}

/** The settings that `.env.example`, their list for people, has in a section for every process or for this one. */
function settingsFor(name) {
  const sections = readFileSync(join(root, '.env.example'), 'utf8')
    .split(/^# --- /m)
    .slice(1);
  const own = sections.filter((section) => {
    const title = section.slice(0, section.indexOf('---'));
    return title.startsWith('Every process') || (name && new RegExp(`\\b${name}\\b`, 'i').test(title));
  });
  return new Set(
    own.flatMap((section) => [...section.matchAll(/^#([A-Z\d_]+)=/gm)].map((match) => match[1])),
  );
}

/** What only one process is told. @type {Record<ProcessName, (setting: Setting) => Record<string, string>>} */
const OWN_VARIABLES = {
  auth: ({ secrets }) => ({ FIRST_ACCOUNT_IS_ADMIN: 'true', SIGN_IN_KEY: secrets.signInKey }),
  content: () => ({}),
  community: () => ({}),
  ai: ({ ports }) => ({
    CONTENT_URL: localUrl(ports.content),
    COMMUNITY_URL: localUrl(ports.community),
  }),
  media: ({ base, ports, dataDir, secrets }) => ({
    PUBLIC_URL: publicUrlOf({ base, ports }),
    CONTENT_URL: localUrl(ports.content),
    COMMUNITY_URL: localUrl(ports.community),
    AUTH_URL: localUrl(ports.auth),
    ...storeSettingsOf(dataDir, secrets),
  }),
  gateway: ({ base, ports }) => ({
    HOST: base.HOST || '0.0.0.0',
    PUBLIC_URL: publicUrlOf({ base, ports }),
    ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, localUrl(ports[name])])),
  }),
};

/** Where images are kept, unless the environment names an S3 server. */
export function storeSettingsOf(dataDir, secrets) {
  return { OBJECTS_DIR: dataDir.objects, SIGNING_KEY: secrets.signingKey };
}

/** The address under which people reach the product. @param {Pick<Setting, 'base' | 'ports'>} setting */
export function publicUrlOf({ base, ports }) {
  return base.PUBLIC_URL || `http://localhost:${ports.gateway}`;
}

/** The address of a process on this machine. */
export function localUrl(port) {
  return `http://127.0.0.1:${port}`;
}
