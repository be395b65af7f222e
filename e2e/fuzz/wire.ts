import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { type Socket, connect } from 'node:net';
import type { OddRequest } from './requests.js';

export interface OddAnswer {
  /** 0 when the connection closed without an answer. */
  status: number;
  contentType: string;
  body: string;
  milliseconds: number;
  /** Whether it went over a socket of its own, because no client sends such a request. */
  isRaw: boolean;
}

type Untimed = Omit<OddAnswer, 'milliseconds'>;

const NO_ANSWER: Untimed = { status: 0, contentType: '', body: '', isRaw: false };

/** Milliseconds after which a request counts as hanging. */
export const TIMEOUT_MS = 5_000;

/** Sends requests to one address over kept connections. */
export class Wire {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly url: URL;

  constructor(base: string) {
    this.url = new URL(base);
  }

  /** @param cookie of the persona, unless the request brings its own */
  async send(request: OddRequest, cookie: string): Promise<OddAnswer> {
    const headers = [...request.headers];
    if (cookie && headers.every(([name]) => name !== 'cookie')) {
      headers.push(['cookie', cookie]);
    }
    const begun = performance.now();
    const answer = (await this.sendAsClient(request, headers)) ?? (await this.sendRaw(request, headers));

    return { ...answer, milliseconds: performance.now() - begun };
  }

  close(): void {
    this.agent.destroy();
  }

  /** Null when Node's client refuses to send it, or would repair it. */
  private async sendAsClient(request: OddRequest, headers: [string, string][]): Promise<Untimed | null> {
    if (isForRawSocket(request.target, headers)) {
      return null;
    }
    try {
      return await this.exchange(request, headers);
    } catch (error) {
      const { code = '', isStale } = error as NodeJS.ErrnoException & { isStale?: boolean };
      // The product may close an idle connection in the moment in which it is used again. And it knows no method of
      // what it could not parse, so that the answer to a HEAD has a body then, which this client does not take.
      const isWorthAnother = /^(?:ERR|HPE)_/.test(code) || (isStale === true && code === 'ECONNRESET');

      return isWorthAnother ? null : NO_ANSWER;
    }
  }

  private exchange({ method, target, body }: OddRequest, headers: [string, string][]): Promise<Untimed> {
    const length = body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))];
    const options = {
      agent: this.agent,
      hostname: this.url.hostname,
      port: this.url.port,
      method,
      path: target,
      headers: ['host', this.url.host, ...headers.flat(), ...length],
    };

    return new Promise((resolve, reject) => {
      const request = httpRequest(options, (response) => void read(response).then(resolve, reject));
      request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('timeout')));
      request.on('error', (error) => reject(Object.assign(error, { isStale: request.reusedSocket })));
      request.end(body);
    });
  }

  private sendRaw({ method, target, body = '' }: OddRequest, headers: [string, string][]): Promise<Untimed> {
    const bytes = Buffer.from(body);
    const lines = [
      ['host', this.url.host],
      ['connection', 'close'],
      ...headers,
      ['content-length', bytes.length],
    ];
    const head = [`${method} ${target} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];

    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const socket: Socket = connect(Number(this.url.port), this.url.hostname);
      socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', () => {}); // 'close' follows
      socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString())));
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(bytes);
    });
  }
}

const FRAMING = new Set(['content-length', 'expect', 'transfer-encoding', 'upgrade']);

/** Framing that a client would repair, and targets that it would not send. */
function isForRawSocket(target: string, headers: [string, string][]): boolean {
  return !target.startsWith('/') || headers.some(([name]) => FRAMING.has(name));
}

async function read(response: IncomingMessage): Promise<Untimed> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
  }

  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? '',
    body: response.headers['content-encoding'] ? '' : Buffer.concat(chunks).toString(),
    isRaw: false,
  };
}

function parse(answer: string): Untimed {
  const final = answer.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '');
  const [head = '', ...rest] = final.split('\r\n\r\n');

  return {
    status: Number(head.split(' ')[1] ?? 0),
    contentType: /^content-type: *(.*)$/im.exec(head)?.[1]?.trim() ?? '',
    body: /^transfer-encoding/im.test(head) ? '' : rest.join('\r\n\r\n'),
    isRaw: true,
  };
}
