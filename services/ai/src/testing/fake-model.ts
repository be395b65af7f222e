import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { embeddingOf } from './fake-embedding.js';

/** How the fake responds to a call, after the headers of every call: */
export type ModelAnswer =
  /** With a reply as JSON, in small pieces. */
  | { reply: unknown }
  /** With a text as it is, in small pieces; `breaksOff` ends the connection before its end. */
  | { text: string; breaksOff?: boolean; finishReason?: 'stop' | 'length' }
  | { refusal: string }
  | { status: number; headers?: Record<string, string> }
  /** Not before it is released. */
  | 'pending';

export interface ChatCall {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  response_format?: { type: string };
  max_completion_tokens?: number;
}

export interface EmbeddingCall {
  model: string;
  input: string[];
}

/** A server with the part of the OpenAI protocol that the adviser uses. */
export interface FakeModel {
  url: string;
  /** Bodies of all calls for a reply so far. */
  calls: ChatCall[];
  /** Bodies of all calls for vectors so far. */
  embeddingCalls: EmbeddingCall[];
  /** How to respond to further calls for a reply; the first one of a list to the next call, the last one to all others. */
  answer: ModelAnswer | ModelAnswer[];
  /** How to respond to further calls for vectors, unless with vectors. */
  embeddingAnswer: { status: number; headers?: Record<string, string> } | 'pending' | null;
  /** The vector of a text. */
  vectorOf: (text: string) => number[];
  /** Responds to the pending calls. */
  release(answer: Exclude<ModelAnswer, 'pending'>): void;
  stop(): Promise<void>;
}

export async function startFakeModel(answer: ModelAnswer | ModelAnswer[]): Promise<FakeModel> {
  const pending: ServerResponse[] = [];
  const model: FakeModel = {
    url: '',
    calls: [],
    embeddingCalls: [],
    answer,
    embeddingAnswer: null,
    vectorOf: embeddingOf,
    release,
    stop,
  };
  const server = createServer((request, response) => void receive(request, response));

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.endsWith('/embeddings')) {
      const call = (await json(request)) as EmbeddingCall;
      model.embeddingCalls.push(call);
      respondWithVectors(response, call, model);

      return;
    }
    model.calls.push((await json(request)) as ChatCall);
    const next = nextAnswer();
    if (next === 'pending') {
      pending.push(response);
    } else {
      respond(response, next);
    }
  }

  function nextAnswer(): ModelAnswer {
    const { answer: given } = model;
    if (!Array.isArray(given)) {
      return given;
    }
    const next = given.length > 1 ? given.shift() : given[0];

    return next ?? 'pending';
  }

  function release(given: Exclude<ModelAnswer, 'pending'>): void {
    pending.splice(0).forEach((response) => respond(response, given));
  }

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;

  return model;
}

function respond(response: ServerResponse, answer: Exclude<ModelAnswer, 'pending'>): void {
  if ('status' in answer) {
    fail(response, answer);

    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('refusal' in answer) {
    sendChunk(response, { refusal: answer.refusal });
    end(response, 'stop');

    return;
  }
  const {
    text,
    breaksOff = false,
    finishReason = 'stop',
  } = 'text' in answer ? answer : { text: JSON.stringify(answer.reply) };
  for (const piece of text.match(/[^]{1,7}/g) ?? []) {
    sendChunk(response, { content: piece });
  }
  if (breaksOff) {
    response.write('data: ', () => response.destroy());
  } else {
    end(response, finishReason);
  }
}

function fail(response: ServerResponse, { status, headers }: { status: number; headers?: object }): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end('{"error":{"message":"no"}}');
}

function sendChunk(response: ServerResponse, delta: object, finishReason: string | null = null): void {
  send(response, { choices: [{ index: 0, delta, finish_reason: finishReason }] });
}

function end(response: ServerResponse, finishReason: string): void {
  sendChunk(response, {}, finishReason);
  send(response, { choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } });
  response.end('data: [DONE]\n\n');
}

function send(response: ServerResponse, fields: object): void {
  const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'fake-model', ...fields };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

function respondWithVectors(
  response: ServerResponse,
  { input }: EmbeddingCall,
  { embeddingAnswer: answer, vectorOf }: FakeModel,
): void {
  if (answer === 'pending') {
    return;
  }
  if (answer) {
    fail(response, answer);

    return;
  }
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
  const usage = { prompt_tokens: input.length, total_tokens: input.length };
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ object: 'list', model: 'fake-embeddings', data, usage }));
}
