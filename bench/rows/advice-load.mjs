import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../lib/latency.mjs';

const PER_SECOND = 10;
const SECONDS = 30;
/** Milliseconds within which 95 of 100 questions are answered while ten come every second. */
const ANSWER_MS = 300;

/** Milliseconds that row, queue, worker and wait may add to a question, in 99 of 100. */
const OVERHEAD_MS = 60;
const OVERHEAD_ROUNDS = 200;

const AT_ONCE = 1_000;

const QUESTIONS = new URL('../../services/ai/evaluation/development/covered.jsonl', import.meta.url);

/** The adviser under the load that it must bear: questions that keep coming, the cost of its queue, and a thousand at once. */
export async function run({ url }) {
  const questions = await readQuestions();
  const ask = (question) => postQuestion(`${url.replace('localhost', '127.0.0.1')}/api/ai/advice`, question);
  await ask(questions[0]);

  return [
    await measureSteadyLoad(ask, questions),
    await measureOverhead(ask),
    await measureBurst(ask, questions),
  ];
}

/** Questions at a fixed rate, whether or not the earlier ones have been answered. */
async function measureSteadyLoad(ask, questions) {
  const calls = [];
  const startedAt = performance.now();
  for (let at = 0; at < PER_SECOND * SECONDS; at += 1) {
    await sleep(Math.max(0, startedAt + (at * 1_000) / PER_SECOND - performance.now()));
    calls.push(ask(questions[at % questions.length]));
  }
  const answers = await Promise.all(calls);
  const p95 = percentile(
    answers.map(({ milliseconds }) => milliseconds),
    0.95,
  );

  return rowOf('advice, ten questions a second', `${ANSWER_MS} ms`, {
    unit: 'ms (p95)',
    subject: p95,
    peer: ANSWER_MS,
    ratio: ANSWER_MS / p95,
    note: failuresOf(answers),
  });
}

/** Gibberish is refused at once, so that what remains is the way through row, queue, worker and back. */
async function measureOverhead(ask) {
  const answers = [];
  for (let round = 0; round < OVERHEAD_ROUNDS; round += 1) {
    answers.push(await ask(`zxqv${round} wvbn`));
  }
  const p99 = percentile(
    answers.map(({ milliseconds }) => milliseconds),
    0.99,
  );

  return rowOf('overhead of the advice queue', `${OVERHEAD_MS} ms`, {
    unit: 'ms (p99)',
    subject: p99,
    peer: OVERHEAD_MS,
    ratio: OVERHEAD_MS / p99,
    note: failuresOf(answers),
  });
}

async function measureBurst(ask, questions) {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => ask(questions[at % questions.length])),
  );
  const answered = new Set(answers.filter(({ isAnswered }) => isAnswered).map(({ adviceId }) => adviceId))
    .size;
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));

  return rowOf(`${AT_ONCE} questions at once`, 'questions asked', {
    unit: 'answers',
    subject: answered,
    peer: AT_ONCE,
    ratio: answered / AT_ONCE,
    note: `the slowest took ${(slowest / 1_000).toFixed(1)} s`,
  });
}

function rowOf(name, peerName, row) {
  return { name, peerName, ratios: [row.ratio], limit: 1, ...row };
}

function failuresOf(answers) {
  return `${answers.filter(({ isAnswered }) => !isAnswered).length} of ${answers.length} failed`;
}

async function postQuestion(address, question) {
  const startedAt = performance.now();
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
    signal: AbortSignal.timeout(90_000),
  });
  const advice = await response.json();

  return {
    isAnswered: response.ok && typeof advice.answer === 'string',
    adviceId: advice.adviceId,
    milliseconds: performance.now() - startedAt,
  };
}

async function readQuestions() {
  const lines = (await readFile(QUESTIONS, 'utf8')).split('\n').filter(Boolean);

  return lines.map((line) => JSON.parse(line).question);
}
