import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSeedArticles } from '../testing/fake-content.js';
import { startFakeModel, type FakeModel } from '../testing/fake-model.js';
import { startTestAi, type TestAi } from '../testing/test-ai.js';

const QUESTION = 'How do I make a small flat feel larger?';
const GOOD = {
  answer: 'Clear the floor [2]. Then bring in light [3]. And fly [99].',
  suggestedActions: ['Clear the floor', ' '],
};

describe('with a model', () => {
  let ai: TestAi;
  let model: FakeModel;

  beforeAll(async () => {
    model = await startFakeModel({ reply: GOOD });
    const settings = {
      OPENAI_API_KEY: 'a-key-for-nobody',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'fake-model',
    };
    ai = await startTestAi(await readSeedArticles(), settings);
  });
  afterAll(async () => {
    await ai.stop();
    await model.stop();
  });
  afterEach(() => {
    model.answer = { reply: GOOD };
    model.calls.length = 0;
  });

  it('should use its wording, renumber its citations and remove invalid ones', async () => {
    const advice = await ai.ask(QUESTION);
    expect(advice).toMatchObject({
      engine: 'model',
      confidence: 'high',
      suggestedActions: ['Clear the floor'],
    });
    expect(advice.answer).toBe('Clear the floor [1]. Then bring in light [2]. And fly.');
    expect(advice.sources.map(({ n, slug }) => [n, slug])).toEqual([
      [1, 'make-a-small-flat-feel-larger'],
      [2, 'make-a-small-flat-feel-larger'],
    ]);
    expect(advice.sources[0]?.heading).toContain('Clear the floor');
    expect(advice.checklist.items).toHaveLength(9);
  });

  it('should send it the passages found and the question', async () => {
    await ai.ask(QUESTION);
    const [call] = model.calls;
    expect(call?.model).toBe('fake-model');
    expect(call?.messages.at(-1)?.content).toContain(
      '[2] How to Make a Small Flat Feel Larger: Clear the floor',
    );
    expect(call?.messages.at(-1)?.content).toContain(QUESTION);
  });

  it('should remove links and images, which can only be invented', async () => {
    const answer =
      'See [this](https://example.org) and ![that](https://example.org/a.png) at https://example.org [1].';
    model.answer = { reply: { answer, suggestedActions: [] } };
    expect((await ai.ask(QUESTION)).answer).not.toContain('example.org');
  });

  it.each([
    ['fails', { status: 500 }],
    ['refuses the key', { status: 401 }],
    ['returns something else', { reply: 'what?' }],
    ['cites nothing', { reply: { answer: 'Paint it white.', suggestedActions: [] } }],
    ['cites only what it was not given', { reply: { answer: 'Paint it white [42].', suggestedActions: [] } }],
  ] as const)('should answer from the passages when it %s', async (_, answer) => {
    model.answer = answer;
    const advice = await ai.ask(QUESTION);
    expect(advice.engine).toBe('passages');
    expect(advice.answer).toContain('From our guide: [How to Make a Small Flat Feel Larger]');
  });

  it('should not ask it what the guides do not cover', async () => {
    expect(await ai.ask('What is the capital of Peru?')).toMatchObject({
      confidence: 'none',
      engine: 'passages',
    });
    expect(model.calls).toEqual([]);
  });
});
