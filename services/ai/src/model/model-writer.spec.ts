import { type Advice, withPart } from '@hearthwise/contracts';
import { createLogger } from '@hearthwise/service-kit';
import { testConfig, testDatabaseUrl } from '@hearthwise/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Config, configSchema } from '../config.js';
import { startFakeModel, type FakeModel, type ModelAnswer } from '../testing/fake-model.js';
import { readGuidesOnFlats } from '../testing/small-flat.js';
import { startTestAi, type TestAi, until } from '../testing/test-ai.js';
import { ModelWriter, type WriteInput } from './model-writer.js';
import { INSTRUCTIONS } from './prompt.js';

const QUESTION = 'How do I make a small flat feel larger? Where do I hang a mirror?';
const GOOD = { answer: 'Clear the floor [2]. Then bring in light [1].' };
const COMPOSED: WriteInput['composed'] = {
  outcome: 'answer',
  safety: null,
  possibleDanger: null,
  choices: [],
  nearest: [],
  answer: 'Clear the floor [1].',
  suggestedActions: [],
  relatedTopics: [],
  checklist: { title: '', items: [] },
  sources: [1, 2].map((n) => ({ n, title: 'T', slug: 't', heading: 'H', quote: 'Clear the floor.' })),
  confidence: 'high',
  engine: 'passages',
};
/** A busy endpoint that may be asked again at once. */
const BUSY = { status: 429, headers: { 'retry-after': '0' } };

describe('with a model', () => {
  let ai: TestAi;
  let model: FakeModel;

  const start = async (settings: Partial<Config> = {}) => {
    model = await startFakeModel({ reply: GOOD });
    ai = await startTestAi(await readGuidesOnFlats(), {
      OPENAI_API_KEY: 'a-key-for-nobody',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'fake-model',
      ...settings,
    });
  };
  const stop = async () => {
    await ai.stop();
    await model.stop();
  };
  const ask = (answer: ModelAnswer | ModelAnswer[]): Promise<Advice> => {
    model.calls.length = 0;
    model.answer = answer;

    return ai.ask(QUESTION);
  };
  const reply = (answer: string) => ask({ reply: { answer } });

  describe('that works', () => {
    beforeAll(() => start());
    afterAll(stop);

    it('should use its wording and change nothing else', async () => {
      const composed = await ask({ status: 400 });
      const advice = await ask({ reply: GOOD });
      expect(advice).toEqual({
        ...composed,
        adviceId: advice.adviceId,
        answer: 'Clear the floor [1]. Then bring in light [2].',
        sources: [composed.sources[1], composed.sources[0]].map((source, at) => ({ ...source, n: at + 1 })),
        engine: 'model',
      });
    });

    it('should send it the question, the conversation and the passages as data', async () => {
      await reply(GOOD.answer);
      const [call] = model.calls;
      expect(call).toMatchObject({
        model: 'fake-model',
        stream: true,
        response_format: { type: 'json_schema' },
        max_completion_tokens: expect.any(Number),
      });
      expect(call?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
      const sent = JSON.parse(call?.messages[1]?.content ?? '') as Record<string, unknown>;
      expect(sent).toMatchObject({ question: QUESTION, conversation: [], passages: expect.any(Array) });
      expect(sent.passages).toContainEqual({
        n: 1,
        title: 'How to Make a Small Flat Feel Larger',
        heading: expect.any(String),
        text: expect.any(String),
      });
    });

    it('should remove links and images, which can only be invented', async () => {
      const advice = await reply(
        'See [this](https://example.org), ![that](https://example.org/a.png), <a href="//example.org">a</a> or www.example.org [1].',
      );
      expect(advice).toMatchObject({ engine: 'model', answer: 'See this, that, a or  [1].' });
    });

    it('should not ask it what the guides do not cover', async () => {
      model.calls.length = 0;
      expect(await ai.ask('What is the capital of Peru?')).toMatchObject({ engine: 'passages' });
      expect(model.calls).toEqual([]);
    });

    it('should ask again when it is busy', async () => {
      expect(await ask([BUSY, BUSY, { reply: GOOD }])).toMatchObject({ engine: 'model' });
      expect(model.calls).toHaveLength(3);
    });

    it('should ask again when it breaks off', async () => {
      const broken = { text: '{"answer":"Clear the floor [2]. Then br', breaksOff: true };
      expect(await ask([broken, { reply: GOOD }])).toMatchObject({ engine: 'model' });
    });

    it.each<[string, ModelAnswer]>([
      ['refuses', { refusal: 'I would rather not.' }],
      ['sends bad JSON', { text: '{"answer": "Clear the floor [1].' }],
      ['sends something else', { reply: { text: 'what?' } }],
      ['is cut off', { text: '{"answer":"Clear the floor [1].', finishReason: 'length' }],
      ['does not find the model', { status: 404 }],
      ['asks for more patience than people have', { status: 429, headers: { 'retry-after': '120' } }],
    ])('should answer from the passages when it %s, without asking again', async (_, answer) => {
      expect(await ask(answer)).toMatchObject({ engine: 'passages', sources: expect.any(Array) });
      expect(model.calls).toHaveLength(1);
    });

    it.each([
      ['cites nothing', 'Paint it white.'],
      ['cites what it was not given', 'Clear the floor [1]. Paint it white [42].'],
      ['contains an invented number', 'Call 0800 1234 [1].'],
      ['quotes its instructions', `${INSTRUCTIONS.slice(0, 300)} [1].`],
      ['is too long', 'Clear the floor [1]. '.repeat(500)],
    ])('should answer from the passages when its answer %s', async (_, answer) => {
      expect(await reply(answer)).toMatchObject({ engine: 'passages' });
    });
  });

  describe('that does not respond', () => {
    beforeAll(() => start({ OPENAI_TIMEOUT_MS: 300 }));
    afterAll(stop);
    afterEach(() => model.release({ status: 500 }));

    const circuit = async () => {
      const [row] = await ai.query<{ state: string }>('SELECT state FROM model_circuits');

      return row?.state;
    };

    it('should answer from the passages in time, and stop asking it after a while', async () => {
      expect(await ask('pending')).toMatchObject({ engine: 'passages' });
      expect(await circuit()).toBeUndefined();
      const failing = { status: 503, headers: { 'retry-after': '0' } };
      for (let at = 0; at < 4; at += 1) {
        expect(await ask(failing)).toMatchObject({ engine: 'passages' });
      }
      expect(model.calls).toHaveLength(3);
      await until(async () => (await circuit()) === 'open');
      expect(await ask({ reply: GOOD })).toMatchObject({ engine: 'passages' });
      expect(model.calls).toEqual([]);
    });
  });
});

describe('people who read along', () => {
  let model: FakeModel;

  beforeAll(async () => {
    model = await startFakeModel({ reply: GOOD });
  });
  afterAll(() => model.stop());

  /** Writes an answer; what readers have seen after each part of it. */
  const write = async (answer: ModelAnswer | ModelAnswer[]) => {
    model.answer = answer;
    const config = configSchema.parse({
      ...testConfig({ url: testDatabaseUrl(), schema: 'unused', drop: async () => {} }),
      CONTENT_URL: model.url,
      OPENAI_API_KEY: 'a-key-for-nobody',
      OPENAI_BASE_URL: model.url,
    });
    const writer = new ModelWriter(config, createLogger('ai', 'silent'), { record: async () => {} });
    const seen: string[] = [];
    const result = await writer.write({
      question: QUESTION,
      history: [],
      passages: [1, 2].map((n) => ({ n, title: 'T', heading: 'H', text: 'Clear the floor.' })),
      composed: COMPOSED,
      onPart: (part) => seen.push(withPart(seen.at(-1) ?? '', part)),
    });

    return { seen, result };
  };

  it('should see whole sentences, numbered as in the answer', async () => {
    const { seen, result } = await write({ reply: { answer: `${GOOD.answer}\n\nAnd wait [2].` } });
    expect(seen).toEqual(['Clear the floor [1].', 'Clear the floor [1]. Then bring in light [2].']);
    expect(result?.answer).toBe('Clear the floor [1]. Then bring in light [2].\n\nAnd wait [1].');
  });

  it('should see it again from the start when the first try broke off', async () => {
    const broken = { text: '{"answer":"Open the door [2]. Then br', breaksOff: true };
    const { seen } = await write([broken, { reply: { answer: `${GOOD.answer}\n` } }]);
    expect(seen).toEqual([
      'Open the door [1].',
      'Clear the floor [1].',
      expect.stringContaining('light [2].'),
    ]);
  });

  it('should see nothing behind a sentence that must not be seen', async () => {
    const { seen, result } = await write({
      reply: { answer: 'Clear the floor [1]. Call 0800 1234 [2]. Then wait [1]. ' },
    });
    expect(seen).toEqual(['Clear the floor [1].']);
    expect(result).toBeNull();
  });

  it('should never see an address, wherever the reply is cut', async () => {
    const { seen } = await write({
      reply: {
        answer: 'See [it](https://example.org/a.b "A title. More"). And this [1]: www.example.org now. ',
      },
    });
    expect(seen.join('\n')).not.toMatch(/example|https|www/);
  });
});
