import { type Answer, Caller } from '../../support/api.js';
import type { Ledger } from './ledger.js';
import type { Person } from './people.js';

/** A stream ends with one of these; without, it broke off. */
const ANSWER = /^event: advice\ndata: (.+)$/gm;

/**
 * Asks the adviser, and follows the answer while it is written, as the page does: a stream that breaks off is opened again.
 * A question counts as acknowledged with its id.
 */
export async function asker(url: string, ledger: Ledger): Promise<Person> {
  /** Answers by question, as they were received. */
  const answers = new Map<string, string>();
  let count = 0;

  const ask = (question: string) => () =>
    readEvents(`${url}/api/ai/advice`, { method: 'POST', body: JSON.stringify({ question }) });
  const follow = (id: string) => () => readEvents(`${url}/api/ai/advice/${id}`);

  return {
    pauseMs: 300,
    async act() {
      count += 1;
      const question = `How do I paint the ${count} walls of a small flat?`;
      let { body: events } = await ledger.untilAcknowledged('question', 'question', ask(question));
      const id = /"adviceId":"([^"]+)"/.exec(events as string)?.[1] ?? 'none';
      while (answersIn(events as string).length === 0) {
        ({ body: events } = await ledger.untilAcknowledged('question', 'rest of an answer', follow(id)));
      }
      answers.set(id, answersIn(events as string).join('\n'));
    },
    async listLost() {
      const stored = [...answers].map(async ([id, received]) => {
        const { status, body } = await new Caller(url).get(`/api/ai/advice/${id}`);

        return status === 200 && body.advice?.answer === received ? [] : [`answer ${id}: ${status}`];
      });

      return (await Promise.all(stored)).flat();
    },
  };
}

const answersIn = (events: string) =>
  [...events.matchAll(ANSWER)].map(([, advice = '{}']) => (JSON.parse(advice) as { answer: string }).answer);

/** What came of a stream, also when it broke off; 503 when it ended with an error, and nobody's when nothing came. */
async function readEvents(address: string, request: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, {
    ...request,
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
  });
  let body = '';
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      body += Buffer.from(chunk).toString();
    }
  } catch (error) {
    if (!body) {
      throw error;
    }
  }
  const { headers, status } = response;

  return /^event: error$/m.test(body) ? { status: 503, headers, body } : { status, headers, body };
}
