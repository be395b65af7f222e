import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const PROGRAM = 'haproxy';

/** Why tests with replicas are skipped on this machine, for the name of their group; empty when they run. */
export const HAPROXY_MISSING =
  spawnSync(PROGRAM, ['-v']).status === 0 ? '' : ` (there is no ${PROGRAM} in the PATH)`;

export interface Backend {
  name: string;
  /** Where it is reached. */
  port: number;
  /** Ports of its replicas. */
  replicas: number[];
}

export interface Balancer {
  /** Bytes that each replica of a backend has answered so far, and whether it is sent work. */
  replicasOf(name: string): Promise<{ bytes: number; isUp: boolean }[]>;
  stop(): Promise<void>;
}

/** One HAProxy before every process: the gateways by request, as an ingress does, the services by connection, as a Service does. */
export async function startBalancer(backends: Backend[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthwise-haproxy-'));
  const socket = join(folder, 'stats.sock');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configOf(backends, socket));
  const proxy = spawn(PROGRAM, ['-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(proxy, 'exit');

  return {
    replicasOf: async (name) => rowsOf(await ask(socket, 'show stat'), name),
    stop: async () => {
      proxy.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Asks each replica twice a second whether it is ready, as patiently as Kubernetes. It repeats only what has reached no replica. */
function configOf(backends: Backend[], socket: string): string {
  const listeners = backends.map(({ name, port, replicas }) =>
    [
      `listen ${name}`,
      `  bind 127.0.0.1:${port}`,
      `  mode ${name === 'gateway' ? 'http' : 'tcp'}`,
      '  option httpchk GET /health/ready',
      ...replicas.map((replica, at) => `  server ${name}-${at} 127.0.0.1:${replica} check`),
    ].join('\n'),
  );

  return `global
  stats socket ${socket} mode 600 level user
defaults
  balance roundrobin
  retries 3
  option redispatch
  option contstats
  timeout connect 1s
  timeout client 90s
  timeout server 90s
  timeout check 5s
  default-server inter 500ms fall 2 rise 1
${listeners.join('\n')}
`;
}

async function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket);
  connection.end(`${command}\n`);

  return text(connection);
}

/** Columns of HAProxy's statistics (management guide, 9.1): 0 the backend, 1 the server, 9 bytes out, 17 its state. */
function rowsOf(statistics: string, name: string): { bytes: number; isUp: boolean }[] {
  return statistics
    .split('\n')
    .map((line) => line.split(','))
    .filter(([backend, server]) => backend === name && server?.startsWith(`${name}-`))
    .map((columns) => ({ bytes: Number(columns[9]), isUp: columns[17] === 'UP' }));
}
