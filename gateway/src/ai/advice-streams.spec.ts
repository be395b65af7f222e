import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Advice,
  type AdviceProgress,
  AppError,
  type KnownProgress,
  withPart,
} from '@hearthwise/contracts';
import { CancellationToken } from '@hearthwise/rpc';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lifecycle } from '../health/lifecycle.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import type { RpcClients } from '../rpc/rpc-clients.js';
import { AdviceStreams } from './advice-streams.js';

const ID = '0199a000-0000-7000-8000-000000000001';
const CARD = { id: 'gas', title: 'Gas', now: ['Go outside.'], call: '105' };
const ADVICE = { adviceId: ID, safety: null, answer: 'First.\n\nSecond.\n\nThird.' } as unknown as Advice;
const NOTHING: AdviceProgress = { stage: 'queued', safety: null, part: null, advice: null };

/** Answers one call after the other, as a test says; each waits until it does. */
class FakeAi {
  readonly calls: KnownProgress[] = [];
  abandoned = 0;
  private readonly answers: (AdviceProgress | AppError)[] = [];
  private readonly waiting: (() => void)[] = [];

  readonly services = {
    call: async (
      _operation: unknown,
      { known }: { known: KnownProgress },
      { cancellation }: GatewayRequest,
    ) => {
      this.calls.push(known);
      const answer = await this.next(cancellation as CancellationToken);
      if (answer instanceof AppError) {
        throw answer;
      }

      return answer;
    },
  } as unknown as RpcClients;

  tell(...answers: (Partial<AdviceProgress> | AppError)[]): void {
    this.answers.push(...answers.map((one) => (one instanceof AppError ? one : { ...NOTHING, ...one })));
    this.waiting.splice(0).forEach((wake) => wake());
  }

  private async next(cancellation: CancellationToken): Promise<AdviceProgress | AppError> {
    let isGone = false;
    const work = {
      cancel: () => {
        isGone = true;
        this.abandoned += 1;
        this.waiting.splice(0).forEach((wake) => wake());
      },
    };
    cancellation.register(work);
    for (;;) {
      const answer = isGone ? AppError.abandoned() : this.answers.shift();
      if (answer) {
        cancellation.unregister(work);

        return answer;
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }
}

/** A gateway with nothing but the streams; `?user=` is who is signed in. */
class TestGateway {
  readonly lifecycle = new Lifecycle();
  readonly streams: AdviceStreams;
  private readonly server: Server;

  constructor({ services }: FakeAi, begin?: () => Promise<void>) {
    this.streams = new AdviceStreams(services, this.lifecycle, pino({ level: 'silent' }));
    this.server = createServer((incoming, response) => {
      const { searchParams } = new URL(incoming.url ?? '', 'http://gateway');
      const id = searchParams.get('user');
      const cancellation = new CancellationToken();
      response.once('close', () => response.writableFinished || cancellation.abandon());
      const request = {
        user: id === null ? undefined : { id },
        ip: searchParams.get('ip') ?? '192.0.2.1',
        id: 'r1',
        headers: incoming.headers,
        cancellation,
      } as unknown as GatewayRequest;
      const reply = { raw: response, hijack: () => {}, getHeaders: () => ({}) } as unknown as GatewayReply;
      this.streams
        .open(request, reply, ID, begin)
        .catch((error: AppError) => response.writeHead(error.status).end());
    });
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');

    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** As if it were killed: connections end in the middle. */
  kill(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

interface Event {
  event: string;
  id?: string;
  data: never;
}

/** A client, and what it was sent. */
class Reader {
  readonly events: Event[] = [];
  isOpen = true;

  constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {
    void this.read();
  }

  close(): void {
    this.abort.abort();
  }

  names(): string[] {
    return this.events.map(({ event }) => event);
  }

  /** The answer as a client shows it. */
  text(start = ''): string {
    return this.events
      .filter(({ event }) => event === 'part')
      .reduce((text, { data }) => withPart(text, data), start);
  }

  private async read(): Promise<void> {
    let rest = '';
    try {
      for await (const chunk of (this.response.body ?? []) as AsyncIterable<Uint8Array>) {
        rest += Buffer.from(chunk).toString();
        const blocks = rest.split('\n\n');
        rest = blocks.pop() ?? '';
        this.events.push(...blocks.filter((block) => block.startsWith('event:')).map(parse));
      }
    } catch {
      // It was cut.
    }
    this.isOpen = false;
  }
}

function parse(block: string): Event {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)));

  return { ...fields, data: JSON.parse(fields.data) } as Event;
}

describe('streams of advice', () => {
  let ai: FakeAi;
  let gateways: TestGateway[];

  beforeEach(() => {
    ai = new FakeAi();
    gateways = [];
  });
  afterEach(() => gateways.forEach((gateway) => gateway.kill()));

  const start = async (begin?: () => Promise<void>) => {
    const gateway = new TestGateway(ai, begin);
    gateways.push(gateway);
    const url = await gateway.listen();
    const read = async (query = '', headers: Record<string, string> = {}) => {
      const abort = new AbortController();

      return new Reader(await fetch(`${url}/${query}`, { headers, signal: abort.signal }), abort);
    };

    return { gateway, read };
  };
  const ended = (reader: Reader) => vi.waitFor(() => expect(reader.isOpen).toBe(false));

  it('should give the id, stages, the answer in its paragraphs, then the whole', async () => {
    const { read } = await start();
    ai.tell({}, { stage: 'finding' }, { stage: 'writing', advice: ADVICE });
    const reader = await read();
    await ended(reader);
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const parts = ['part', 'part', 'part'];
    expect(reader.names()).toEqual(['advice-id', 'progress', 'progress', 'progress', ...parts, 'advice']);
    expect(reader.events[0]?.data).toEqual({ adviceId: ID });
    expect(reader.text()).toBe(ADVICE.answer);
    expect(reader.events.at(-1)?.data).toEqual(ADVICE);
  });

  it('should tell of danger before everything else, once', async () => {
    const { read } = await start();
    const advice = { ...ADVICE, safety: CARD };
    ai.tell({ stage: 'finding', safety: CARD }, { stage: 'writing', safety: CARD }, { safety: CARD, advice });
    const reader = await read();
    await ended(reader);
    expect(reader.names().slice(0, 3)).toEqual(['advice-id', 'safety', 'progress']);
    expect(reader.names().filter((name) => name === 'safety')).toHaveLength(1);
    expect(reader.events[1]?.data).toEqual(CARD);
  });

  it('should go on at another gateway after the last part, when one is killed', async () => {
    const [one, other] = [await start(), await start()];
    const part = (text: string, at: number, version = 1) => ({
      stage: 'writing' as const,
      part: { version, at, text },
    });
    ai.tell(part('Paint ', 0), part('it', 6));
    const cut = await one.read();
    await vi.waitFor(() => expect(cut.text()).toBe('Paint it'));
    one.gateway.kill();
    await ended(cut);
    expect(ai.abandoned).toBe(1);

    ai.tell(part(' white', 8), part('Move', 0, 2), { stage: 'writing', advice: ADVICE });
    const lastEventId = cut.events.at(-1)?.id ?? '';
    const resumed = await other.read('', { 'last-event-id': lastEventId });
    await ended(resumed);
    expect(ai.calls).toContainEqual({ stage: null, hasSafety: false, version: 1, length: 8 });
    expect(resumed.names()).toEqual(['advice-id', 'progress', 'part', 'part', 'advice']);
    expect(resumed.text(cut.text())).toBe('Move');
  });

  it.each(['x', '1', '1.', '-1.2', '1.99999999', '1.5.2', ' '])(
    'should begin at the start after the id %j',
    async (lastEventId) => {
      const { read } = await start();
      ai.tell({ advice: ADVICE });
      await ended(await read('', { 'last-event-id': lastEventId }));
      expect(ai.calls[0]).toMatchObject({ version: 0, length: 0 });
    },
  );

  it('should bear an ai service that is full or unavailable for a moment', async () => {
    const { read } = await start();
    ai.tell({}, AppError.overloaded(), AppError.unavailable(), { advice: ADVICE });
    const reader = await read();
    await vi.waitFor(() => expect(reader.isOpen).toBe(false), { timeout: 5_000 });
    expect(reader.names()).not.toContain('error');
    expect(reader.names().at(-1)).toBe('advice');
  });

  it('should end with a problem document when there is no answer', async () => {
    const { read } = await start();
    ai.tell({}, new AppError('server.unexpected', 'No.'));
    const reader = await read();
    await ended(reader);
    expect(reader.events.at(-1)).toMatchObject({
      event: 'error',
      data: { status: 500, code: 'server.unexpected', detail: 'No.', requestId: 'r1' },
    });
  });

  it('should respond with the failure when the question cannot be asked', async () => {
    const { read } = await start(() => Promise.reject(new AppError('request.rate_limited', 'No.')));
    expect((await read()).response.status).toBe(429);
    expect(ai.calls).toEqual([]);
  });

  it('should cancel the call of a client that leaves', async () => {
    const { read } = await start();
    ai.tell({});
    const reader = await read();
    await vi.waitFor(() => expect(ai.calls).toHaveLength(2));
    reader.close();
    await vi.waitFor(() => expect(ai.abandoned).toBe(1));
  });

  it('should refuse too many of one member and of one address, until one has ended', async () => {
    const { read } = await start();
    const open = async (query: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => read(query)));
    const statusOf = async (query: string) => (await read(query)).response.status;
    const [first] = await open('?user=ana', 8);
    await open('?ip=192.0.2.7', 24);
    expect([await statusOf('?user=ana'), await statusOf('?ip=192.0.2.7')]).toEqual([429, 429]);
    expect([await statusOf('?user=ben'), await statusOf('?ip=192.0.2.8')]).toEqual([200, 200]);
    first?.close();
    await vi.waitFor(async () => expect(await statusOf('?user=ana')).toBe(200));
  });

  it('should leave connections for other calls that wait', async () => {
    const { read } = await start();
    const readers = await Promise.all(Array.from({ length: 97 }, (_, at) => read(`?user=u${at}`)));
    expect(
      readers
        .map(({ response }) => response.status)
        .toSorted()
        .slice(-2),
    ).toEqual([200, 503]);
  });

  it('should end every stream when it stops, and take no more', async () => {
    const { gateway, read } = await start();
    const reader = await read();
    gateway.lifecycle.isStopping = true;
    gateway.streams.closeAll();
    await ended(reader);
    expect(reader.names()).toEqual(['advice-id']);
    expect(ai.abandoned).toBe(1);
    expect((await read()).response.status).toBe(503);
  });
});
