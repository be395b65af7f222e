import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { UserError } from './user-error.mjs';

/** From 32768 on, the kernel hands ports to outgoing connections: one that is free now may not be later. */
const FIRST = 20_000;
const LAST = 32_767;

/**
 * The port named by a variable such as `PORT`.
 *
 * @param {string | undefined} value
 * @param {number} fallback
 * @returns {number}
 */
export function parsePort(value, fallback) {
  if (!value) {
    return fallback;
  }
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`PORT is '${value}', which isn't a port: set it to a number from 1 to 65535.`);
  }
  return port;
}

/**
 * Different ports that are free on 127.0.0.1, chosen at random so that two launchers starting at the
 * same moment do not settle on the same ones.
 *
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function pickPorts(count) {
  const ports = new Set();
  while (ports.size < count) {
    const port = randomInt(FIRST, LAST + 1);
    if (!(await problemWith(port, '127.0.0.1'))) {
      ports.add(port);
    }
  }
  return [...ports];
}

/**
 * Refuses a public port that cannot be had.
 *
 * @param {number} port
 * @param {string} host
 */
export async function assertPortFree(port, host) {
  const problem = await problemWith(port, host);
  if (problem === 'EACCES') {
    throw new UserError(
      `Port ${port} may only be opened by the administrator: choose one above 1023, such as PORT=3000.`,
    );
  }
  if (problem === 'EADDRNOTAVAIL' || problem === 'ENOTFOUND') {
    throw new UserError(
      `HOST is '${host}', which isn't an address of this machine: leave it out, or use 127.0.0.1 or 0.0.0.0.`,
    );
  }
  // A browser may take 'localhost' for ::1, so a program that listens only there is in the way as well.
  if (problem || (await problemWith(port, '::1')) === 'EADDRINUSE') {
    throw new UserError(
      `Port ${port} is in use by another program: stop that one, or choose another port, such as PORT=${port + 1}.`,
    );
  }
}

/** The error code of listening on a port; undefined when it is free. */
function problemWith(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
