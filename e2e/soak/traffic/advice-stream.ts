import type { Advice, Problem } from '@hearthwise/contracts';
import { type Answer, parseBody } from '../../support/api.js';

/** What came of a stream, also when it broke off. */
export interface AdviceBody {
  adviceId: string;
  answer: string | undefined;
  /** Whether it ended with the news that there will be no answer. */
  hasFailed: boolean;
  /** Of that failure. */
  code: string | undefined;
}

/**
 * Reads the events of an answer until they end or break off. Its body is an {@link AdviceBody}, and the status that of a failure
 * among them; where there is no stream, the problem and its status.
 * @throws Error when the stream broke off before it said of which question it is
 */
export async function readAdvice(address: string, request: RequestInit): Promise<Answer> {
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json' };
  const response = await fetch(address, { ...request, headers });
  if (!response.ok) {
    return { status: response.status, headers: response.headers, body: parseBody(await response.text()) };
  }
  const events = await readUntilCut(response);
  const problem = dataOf<Problem>('error', events);
  const { adviceId } = dataOf<{ adviceId: string }>('advice-id', events) ?? {};
  if (!adviceId) {
    throw new Error('a stream without the id of its question');
  }
  const body: AdviceBody = {
    adviceId,
    answer: dataOf<Advice>('advice', events)?.answer,
    hasFailed: problem !== undefined,
    code: problem?.code,
  };

  return { status: problem?.status ?? response.status, headers: response.headers, body };
}

async function readUntilCut(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
    }
  } catch {
    // It was cut: what has come counts.
  }

  return Buffer.concat(chunks).toString();
}

/** The data of an event that a stream has at most once. */
function dataOf<Data>(event: string, events: string): Data | undefined {
  const [, data] = new RegExp(`^event: ${event}\\ndata: (.+)\\n\\n`, 'm').exec(events) ?? [];

  return data ? (JSON.parse(data) as Data) : undefined;
}
