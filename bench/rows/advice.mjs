import { sendLoad } from '../lib/load.mjs';
import { compare } from '../lib/rounds.mjs';
import { startUncached } from '../lib/uncached.mjs';

const question = JSON.stringify({ question: 'How do I make a small flat feel larger?' });
const ask = { method: 'POST', headers: { 'content-type': 'application/json' }, body: question };

const FIRST_ANSWER_MS = 90_000;

/** A question through queue, worker, retrieval and back, against one uncached read; alone and eight at a time. */
export async function run() {
  const { url, stop } = await startUncached();
  // The first question waits until the guides are indexed.
  const first = await fetch(`${url}/api/ai/advice`, { ...ask, signal: AbortSignal.timeout(FIRST_ANSWER_MS) });
  if (!first.ok) {
    throw new Error(`the first question got ${first.status}: ${await first.text()}`);
  }
  await first.json();
  const rows = [];
  for (const connections of [1, 8]) {
    const subject = () => sendLoad({ url: `${url}/api/ai/advice`, request: ask, connections });
    const result = await compare({
      subject,
      peer: () => sendLoad({ url: `${url}/api/articles/make-a-small-flat-feel-larger`, connections }),
      rounds: 3,
    });
    const { p50, p99, failures } = await subject();
    const note = `p50 ${p50} ms, p99 ${p99} ms, ${failures} failed`;
    rows.push({
      name: `advice round trip, ${connections} at a time`,
      peerName: 'one article, uncached',
      unit: 'req/s',
      note,
      ...result,
    });
  }
  await stop();

  return rows;
}
