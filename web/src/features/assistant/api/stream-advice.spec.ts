import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, problem } from '../../../testing/fake-api.js';
import { buildAdvice } from '../testing/assistant-page.js';
import { fakeStream, hang } from '../testing/fake-stream.js';
import { type AdviceSoFar, streamAdvice } from './stream-advice.js';

const ASK = 'POST /api/ai/advice';
const RESUME = 'GET /api/ai/advice/a1';
const ADVICE = buildAdvice();

/** Begins to ask, or with an id to go on. */
function start(answers: Record<string, unknown>, adviceId?: string) {
  const calls = fakeApi(answers);
  const heard: AdviceSoFar[] = [];
  const abort = new AbortController();
  const advice = streamAdvice({
    question: { question: 'How?' },
    adviceId,
    signal: abort.signal,
    onProgress: (soFar) => heard.push(soFar),
  });
  // A test that awaits it later must not fail because it has been rejected meanwhile.
  advice.catch(() => {});

  return { advice, heard, abort, calls };
}

/** An answer of which a part has come before the connection was cut. */
function cutAfterPart() {
  const stream = fakeStream();
  void stream.send('advice-id', { adviceId: 'a1' });
  void stream.send('part', { at: 0, text: 'Clear the ' }, '1:10');
  void stream.cut();

  return stream.response();
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('streamAdvice', () => {
  it('should tell what is there with each event, and return the whole', async () => {
    const stream = fakeStream();
    const { advice, heard, calls } = start({ [ASK]: stream.response });
    const safety = { id: 'gas', title: 'Gas', now: ['Go outside'], call: null };
    await stream.send('advice-id', { adviceId: 'a1' });
    await stream.send('safety', safety);
    await stream.send('progress', { stage: 'writing' });
    await stream.send('part', { at: 0, text: 'Clear the hall' });
    await stream.send('part', { at: 10, text: 'floor.' });
    await stream.send('advice', ADVICE);

    expect(await advice).toEqual(ADVICE);
    expect(heard.at(-1)).toEqual({ adviceId: 'a1', safety, stage: 'writing', text: 'Clear the floor.' });
    expect(calls.map(({ headers, body }) => [headers.get('accept'), body])).toEqual([
      ['text/event-stream', { question: 'How?' }],
    ]);
  });

  it('should take an answer in one piece from a server that does not stream', async () => {
    const { advice } = start({ [ASK]: ADVICE });
    expect(await advice).toEqual(ADVICE);
  });

  it('should go on where a connection was cut', async () => {
    const rest = fakeStream();
    const { advice, heard, calls } = start({ [ASK]: cutAfterPart, [RESUME]: rest.response });
    await vi.waitFor(() => expect(heard.at(-1)?.text).toBe('Clear the '));
    await vi.advanceTimersByTimeAsync(500);
    void rest.send('part', { at: 10, text: 'floor.' }, '1:16');
    void rest.send('advice', ADVICE);

    expect(await advice).toEqual(ADVICE);
    expect(heard.at(-1)?.text).toBe('Clear the floor.');
    expect(calls[1]?.headers.get('last-event-id')).toBe('1:10');
  });

  it('should take the whole when it was finished meanwhile, and wait while the server starts again', async () => {
    const answers = [problem(503, 'Service Unavailable'), Response.json({ ...ADVICE })];
    const { advice } = start({ [ASK]: cutAfterPart, [RESUME]: () => answers.shift() });
    await vi.runAllTimersAsync();
    expect(await advice).toEqual(ADVICE);
  });

  it('should give up when it can never be resumed', async () => {
    const { advice, calls } = start({ [ASK]: cutAfterPart, [RESUME]: cutAfterPart });
    await vi.runAllTimersAsync();
    await expect(advice).rejects.toThrow('The connection to the adviser was lost.');
    expect(calls).toHaveLength(6);
  });

  it('should ask for it in one piece when nothing of a stream arrives', async () => {
    const answers: ((call: { signal?: AbortSignal }) => unknown)[] = [hang, () => ADVICE];
    const { advice, calls } = start({ [ASK]: (call: { signal?: AbortSignal }) => answers.shift()?.(call) });
    await vi.runAllTimersAsync();
    expect(await advice).toEqual(ADVICE);
    expect(calls).toHaveLength(2);
  });

  it('should fail as the server says', async () => {
    const stream = fakeStream();
    const { advice } = start({ [ASK]: stream.response });
    const failure = { type: 'about:blank', title: 'Gateway Timeout', status: 504, code: 'service.timeout' };
    void stream.send('error', failure as never);
    await expect(advice).rejects.toMatchObject({ status: 504, problem: { code: 'service.timeout' } });
  });

  it.each([429, 404])('should pass on a refusal with %i', async (status) => {
    const refused = problem(status, 'No');
    await expect(start({ [ASK]: refused }).advice).rejects.toMatchObject({ status });
    await expect(start({ [RESUME]: refused }, 'a1').advice).rejects.toMatchObject({ status });
  });

  it('should close the connection when it is stopped', async () => {
    const stream = fakeStream();
    const { advice, abort, heard } = start({ [ASK]: stream.response });
    void stream.send('part', { at: 0, text: 'Clear' });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    abort.abort();
    await expect(advice).rejects.toThrow(/abort/i);
  });
});
