import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sendLoad } from './load.mjs';

/** Ticks a second in which Linux counts CPU time. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/**
 * Sends load to a process, and measures requests per second of its CPU time: unlike requests per second of the clock,
 * that depends neither on what else the machine does nor on how fast the load comes.
 *
 * @param {import('./load.mjs').Load} load
 * @param {number} pid the process that answers; Linux only
 * @returns {Promise<{ rate: number }>}
 */
export async function sendLoadPerCpu(load, pid) {
  const before = cpuSeconds(pid);
  const { total } = await sendLoad(load);

  return { rate: total / (cpuSeconds(pid) - before) };
}

/** CPU time that a process has used, in its own code and in the system's: fields 14 and 15 of proc_pid_stat(5). */
export function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, the name in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');

  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
