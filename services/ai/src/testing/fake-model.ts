import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** How the fake responds to a call: with a reply as JSON, with a status, or not before it is released. */
export type ModelAnswer = { reply: unknown } | { status: number } | 'pending';

/** A server with the part of the OpenAI protocol that the adviser uses. */
export interface FakeModel {
  url: string;
  /** Bodies of all calls so far. */
  calls: { model: string; messages: { role: string; content: string }[] }[];
  /** How to respond to further calls. */
  answer: ModelAnswer;
  /** Responds to the pending calls. */
  release(answer: Exclude<ModelAnswer, 'pending'>): void;
  stop(): Promise<void>;
}

export async function startFakeModel(answer: ModelAnswer): Promise<FakeModel> {
  const pending: ServerResponse[] = [];
  const model: FakeModel = { url: '', calls: [], answer, release, stop };
  const server = createServer((request, response) => void receive(request, response));

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    model.calls.push((await json(request)) as FakeModel['calls'][number]);
    if (model.answer === 'pending') {
      pending.push(response);
    } else {
      respond(response, model.answer);
    }
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
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end('{"error":{"message":"no"}}');

    return;
  }
  const message = { role: 'assistant', content: JSON.stringify(answer.reply), refusal: null };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  const completion = { id: 'c', object: 'chat.completion', created: 1, model: 'fake-model', choices };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(completion));
}
