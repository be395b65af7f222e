import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '../../infra/local/log-file.mjs';
import { folderOf, type ProcessName } from '../../infra/local/processes.mjs';

const START_TIMEOUT_MS = 90_000;
/** One that takes a connection and does not answer is asked again. */
const RESPONSE_TIMEOUT_MS = 5_000;
/** Longer than a process waits for what it is busy with. */
const STOP_TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/** A process of the product besides those that the launcher has started: it is started, ended and killed by itself. */
export class Replica {
  private child: ChildProcess | undefined;

  constructor(
    private readonly process: ProcessName,
    private readonly env: Record<string, string | undefined>,
    private readonly logFile: string,
  ) {}

  get port(): number {
    return Number(this.env.PORT);
  }

  /** Starts it and waits until it may be sent work. */
  async start(): Promise<void> {
    const log = openLog(this.logFile);
    const child = spawn(process.execPath, ['--import', '@hearthwise/service-kit/telemetry', 'dist/main.js'], {
      cwd: folderOf(this.process),
      env: this.env,
      // It ends when this channel closes.
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.child = child;
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
        await this.stop('SIGKILL');
        throw new Error(`${this.process} does not start: see ${this.logFile}`);
      }
      await sleep(POLL_MS);
    }
  }

  /**
   * Ends it, in order unless it is killed, as Kubernetes and Compose do; returns its exit code, null when it was killed, also
   * because it would not end.
   */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      return child?.exitCode ?? null;
    }
    const exited = once(child, 'exit');
    child.kill(signal);
    const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    const [code] = await exited;
    clearTimeout(deadline);

    return code as number | null;
  }

  private async isReady(): Promise<boolean> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.port}/health/ready`, {
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      await response.arrayBuffer();

      return response.ok;
    } catch {
      return false;
    }
  }
}
