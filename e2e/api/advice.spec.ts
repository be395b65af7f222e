import { describe, expect, it } from 'vitest';
import { Caller, newMember } from '../support/api.js';

const ADVICE = '/api/ai/advice';
const QUESTIONS = '/api/ai/questions';
const QUESTION = { question: 'How do I make a small flat feel larger?' };
const EVENTS = { accept: 'text/event-stream' };
const NOT_FOUND = { status: 404, body: { code: 'advice.not_found' } };

interface Event {
  event: string;
  id: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert on what was sent, whatever it is
  data: any;
}

function eventsOf(text: unknown): Event[] {
  return String(text)
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)));

      return { event: fields.event, id: fields.id, data: JSON.parse(fields.data) };
    });
}

describe('advice', () => {
  const visitor = new Caller();

  it('should come in parts that add up, then in whole, over a connection that nothing compresses or keeps', async () => {
    const { status, headers, body } = await visitor.post(ADVICE, QUESTION, {
      ...EVENTS,
      'accept-encoding': 'br, gzip',
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect([headers.get('cache-control'), headers.get('content-encoding')]).toEqual(['no-store', null]);
    const events = eventsOf(body);
    const { adviceId } = events[0]?.data ?? {};
    const advice = events.at(-1)?.data;
    expect([events[0]?.event, events.at(-1)?.event]).toEqual(['advice-id', 'advice']);
    expect(advice).toMatchObject({ adviceId, confidence: 'high' });
    const parts = events.filter(({ event }) => event === 'part');
    expect(parts.map(({ data }) => data.text).join('')).toBe(advice.answer);

    const resumed = await visitor.get(`${ADVICE}/${adviceId}`, {
      ...EVENTS,
      'last-event-id': parts[0]?.id ?? '',
    });
    expect(eventsOf(resumed.body).map(({ event }) => event)).toEqual(['advice-id', 'progress', 'advice']);
    expect((await visitor.get(`${ADVICE}/${adviceId}`)).body).toMatchObject({
      status: 'done',
      advice,
      ...QUESTION,
    });
    expect((await visitor.send('HEAD', `${ADVICE}/${adviceId}`, { headers: EVENTS })).status).toBe(200);
  });

  it.each([
    ['POST', ADVICE, { question: ' ' }, 400],
    ['GET', `${ADVICE}/7`, undefined, 404],
  ])('should be refused as a problem document, not as events: %s %s', async (method, path, body, status) => {
    const answer = await visitor.send(method, path, { body, headers: EVENTS });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('should take the messages before the question, as long as they fit the body of a visitor', async () => {
    const turn = (content: string) => ({ role: 'user', content });
    const ask = (history: object[]) => visitor.post(ADVICE, { question: 'How much would it cost?', history });
    expect((await ask([turn('住'.repeat(4_000)), turn('住'.repeat(4_000))])).status).toBe(200);
    expect((await ask([turn('a'.repeat(4_000)), turn('a'.repeat(4_000)), turn('a')])).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'history' }],
    });
  });

  it('should be rated by whoever knows it', async () => {
    const { adviceId } = (await visitor.post(ADVICE, QUESTION)).body;
    const path = `${ADVICE}/${adviceId}/feedback`;
    const feedback = { rating: 'down', reason: 'unclear' };
    expect((await visitor.put(path, feedback)).status).toBe(200);
    expect((await visitor.get(`${ADVICE}/${adviceId}`)).body.feedback).toEqual(feedback);
    expect((await visitor.send('DELETE', path)).status).toBe(200);
    expect((await visitor.get(`${ADVICE}/${adviceId}`)).body.feedback).toBeNull();
    expect((await visitor.put(path, { rating: 'up', reason: 'wrong' })).status).toBe(400);
    expect(await visitor.put(`${ADVICE}/7/feedback`, { rating: 'up' })).toMatchObject(NOT_FOUND);
  });

  it('should be listed for its member alone, page by page, and deleted', async () => {
    const [ana, ben] = [await newMember(), await newMember()];
    const first = (await ana.post(ADVICE, QUESTION)).body.adviceId;
    const second = eventsOf((await ana.post(ADVICE, QUESTION, EVENTS)).body)[0]?.data.adviceId;
    const page = await ana.get(`${QUESTIONS}?limit=1`);
    expect([page.headers.get('x-total-count'), page.body]).toMatchObject(['2', [{ adviceId: second }]]);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '') ?? [];
    expect((await ana.get(next)).body).toMatchObject([{ adviceId: first }]);

    expect((await ben.get(QUESTIONS)).body).toEqual([]);
    for (const other of [visitor, ben]) {
      expect(await other.get(`${ADVICE}/${first}`)).toMatchObject(NOT_FOUND);
      expect(await other.get(`${ADVICE}/${first}`, EVENTS)).toMatchObject(NOT_FOUND);
      expect(await other.put(`${ADVICE}/${first}/feedback`, { rating: 'up' })).toMatchObject(NOT_FOUND);
    }
    expect(await ben.send('DELETE', `${QUESTIONS}/${first}`)).toMatchObject(NOT_FOUND);
    expect((await visitor.get(QUESTIONS)).status).toBe(401);
    expect((await visitor.send('DELETE', QUESTIONS)).status).toBe(401);

    expect((await ana.send('DELETE', `${QUESTIONS}/${first}`)).status).toBe(200);
    expect((await ana.send('DELETE', QUESTIONS)).body).toEqual({ deleted: 1 });
    expect((await ana.get(QUESTIONS)).body).toEqual([]);
    expect(await ana.get(`${ADVICE}/${second}`)).toMatchObject(NOT_FOUND);
  });
});
