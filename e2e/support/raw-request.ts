import { connect } from 'node:net';
import { baseUrl } from './api.js';

export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  status: number;
  headers: Map<string, string>;
  body: string;
}

interface RawOptions {
  method?: string;
  /** Lines without their line breaks. */
  headers?: string[];
  body?: string;
  /** Milliseconds until the product counts as hanging. */
  timeoutMs?: number;
}

/**
 * One request exactly as it is given, for what `fetch` repairs or refuses to send. Every character is one byte, so
 * UTF-8 has to be spelled out.
 */
export function sendRaw(target: string, options: RawOptions = {}): Promise<RawAnswer> {
  const { method = 'GET', headers = [], body = '', timeoutMs = 5_000 } = options;
  const { host } = new URL(baseUrl());
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers];

  return exchange(`${lines.join('\r\n')}\r\n\r\n${body}`, timeoutMs);
}

/** Sends bytes and collects what comes back until the connection closes; rejects when that takes too long. */
export function exchange(request: string, timeoutMs: number): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl());

  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end of the answer within ${timeoutMs} ms`));
    }, timeoutMs);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {}); // a reset connection closes as well
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(parse(Buffer.concat(chunks).toString('latin1')));
    });
    socket.write(Buffer.from(request, 'latin1'));
  });
}

function parse(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');

    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });

  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers: new Map(headers),
    body: rest.join('\r\n\r\n'),
  };
}
