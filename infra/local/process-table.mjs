import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux shows process start times in ticks of this many milliseconds since boot (USER_HZ = 100). */
const TICK_MS = 10;
/** How much later than its pid file a process may seem to have started: clocks are read at two places. */
const TOLERANCE_MS = 1000;

/** Writes a process id to a file of its own, as other programs expect it: the number and a newline. */
export function writePidFile(file, pid) {
  writeFileSync(file, `${pid}\n`);
}

/** Removes a pid file; one that is gone already is fine. */
export function removePidFile(file) {
  rmSync(file, { force: true });
}

/**
 * The process named on the first line of a pid file, if it still runs and is the one the file was
 * written for. Ids are used again (after a reboot, in every container), so a process that started
 * after the file was written is somebody else's.
 *
 * @param {string} file
 * @returns {number | undefined}
 */
export function findRunning(file) {
  const pid = readPid(file);
  if (pid === undefined) {
    return undefined;
  }

  const started = startedAt(pid);
  if (started === undefined || started > statSync(file).mtimeMs + TOLERANCE_MS) {
    return undefined;
  }
  return pid;
}

/**
 * Ends a process that is not our child: sends each signal in turn and waits for its effect.
 *
 * @param {number} pid
 * @param {[NodeJS.Signals, number][]} steps signal and the milliseconds to wait after it
 */
export async function endProcess(pid, steps) {
  for (const [signal, timeoutMs] of steps) {
    const deadline = Date.now() + timeoutMs;
    sendSignal(pid, signal);
    while (isAlive(pid) && Date.now() < deadline) {
      await sleep(50);
    }
    if (!isAlive(pid)) {
      return;
    }
  }
}

/** Whether a process with this id runs. One that has ended but was not collected (a zombie) does not. */
function isAlive(pid) {
  return startedAt(pid) !== undefined;
}

function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // it ended by itself in the meantime, or belongs to somebody else: the caller sees which
  }
}

function readPid(file) {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** When a process started, in milliseconds since the epoch; undefined when it does not run. */
function startedAt(pid) {
  return process.platform === 'linux' ? startedAtLinux(pid) : startedAtPs(pid);
}

/**
 * Counted from our own start, whose time of day we know. The boot time in /proc/stat would do as well
 * on a bare machine, but containers may show another one than the ticks are counted from.
 */
function startedAtLinux(pid) {
  const other = readStat(pid);
  const own = readStat(process.pid);
  if (!other || !own || other.state === 'Z') {
    return undefined;
  }
  return performance.timeOrigin + (other.ticks - own.ticks) * TICK_MS;
}

/** State and start time from /proc/<pid>/stat (proc_pid_stat(5): fields 3 and 22). */
function readStat(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, field 2, may hold blanks and parentheses: count from its end.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], ticks: Number(fields[19]) };
  } catch {
    return undefined;
  }
}

function startedAtPs(pid) {
  try {
    const options = {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    };
    const [state, ...date] = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], options)
      .trim()
      .split(/\s+/);
    return state.startsWith('Z') ? undefined : Date.parse(date.join(' '));
  } catch {
    return undefined;
  }
}
