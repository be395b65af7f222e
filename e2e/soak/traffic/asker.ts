import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../support/api.js';
import { type AdviceBody, readAdvice } from './advice-stream.js';
import { inTurn } from './in-turn.js';
import type { Ledger } from './ledger.js';
import type { Person } from './people.js';

/** Milliseconds after which a question that was taken has to have an answer, or a failure that says so. */
const ANSWER_TIMEOUT_MS = 90_000;
/** Milliseconds until a stream that broke off is opened again. */
const RESUME_MS = 200;

/** A question that the product has taken: from then on it owes the asker an answer, or a failure. */
interface Question {
  id: string;
  /** As it was received. */
  answer?: string;
  /** Whether the asker was told that there will be no answer. */
  hasFailed: boolean;
}

/**
 * Asks the adviser, and follows the answer while it is written, as the page does: a stream that breaks off is opened again, and
 * a question that has failed is asked again.
 */
export async function asker(url: string, ledger: Ledger): Promise<Person> {
  const taken: Question[] = [];
  let answered = 0;

  const ask = (body: string) =>
    ledger.untilAcknowledged(
      'question',
      'question',
      (signal) => readAdvice(`${url}/api/ai/advice`, { method: 'POST', body, signal }),
      (answer) => answer.body.adviceId !== undefined,
    );
  const follow = (id: string) =>
    ledger.send('question', 'rest of an answer', (signal) =>
      readAdvice(`${url}/api/ai/advice/${id}`, { signal }),
    );

  return {
    pauseMs: 300,
    async act() {
      const question = `How do I paint the ${answered + 1} walls of a small flat?`;
      let { body } = await ask(JSON.stringify({ question }));
      const asked: Question = { id: body.adviceId ?? '', hasFailed: false };
      taken.push(asked);
      for (const end = Date.now() + ANSWER_TIMEOUT_MS; !isEnded(asked, body) && Date.now() < end;) {
        await sleep(RESUME_MS);
        ({ body } = await follow(asked.id));
      }
      answered += asked.answer === undefined ? 0 : 1;
    },
    listLost: () =>
      inTurn(taken, async ({ id, answer, hasFailed }) => {
        const { status, body } = await new Caller(url).get(`/api/ai/advice/${id}`);
        const isKept = answer === undefined ? hasFailed : body.advice?.answer === answer;

        return isKept
          ? []
          : [`question ${id}: ${status} ${body.status}, ${answer ? 'not' : 'never'} answered`];
      }),
  };
}

/** Takes the answer, or the failure, from what a stream has brought. */
function isEnded(question: Question, { answer, hasFailed = false }: Partial<AdviceBody>): boolean {
  Object.assign(question, { answer, hasFailed });

  return answer !== undefined || hasFailed;
}
