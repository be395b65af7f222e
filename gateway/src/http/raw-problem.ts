import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AppError } from '@hearthwise/contracts';
import { DATA_HEADERS } from './security.js';

/** Sends a problem document for a request that the framework does not see. */
export function sendRawProblem(
  response: ServerResponse,
  error: AppError,
  headers: Record<string, string>,
): void {
  const problem = problemOf(error, headers);
  response.writeHead(error.status, problem.headers).end(problem.body);
}

/** Writes a problem document with `connection: close` to a socket whose request could not be parsed. */
export function writeRawProblem(socket: Duplex, error: AppError, headers: Record<string, string>): void {
  const problem = problemOf(error, { ...headers, connection: 'close' });
  const lines = Object.entries(problem.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${problem.body}`,
  );
}

function problemOf(error: AppError, headers: Record<string, string>) {
  const requestId = randomUUID();
  const body = JSON.stringify(error.toProblem(requestId));

  return {
    body,
    headers: {
      ...DATA_HEADERS,
      ...headers,
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
    },
  };
}
