import { spawn } from 'node:child_process';
import { closeSync, writeSync } from 'node:fs';
import { openLog } from './log-file.mjs';

/**
 * Runs a command to its end, appends what it prints to a log file and returns it too.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { log: string }} options
 * @returns {Promise<{ code: number | null, output: string }>} `code` is 0 only when all went well
 */
export async function runLogged(file, args, { log, ...options }) {
  const descriptor = openLog(log);
  const chunks = [];
  const keep = (chunk) => {
    chunks.push(chunk);
    writeSync(descriptor, chunk);
  };

  try {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => keep(Buffer.from(`${error.message}\n`)));
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { code, output: Buffer.concat(chunks).toString() };
  } finally {
    closeSync(descriptor);
  }
}
