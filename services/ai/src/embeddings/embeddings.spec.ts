import { type IndexableArticle, OPERATIONS } from '@hearthwise/contracts';
import { asUser } from '@hearthwise/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Finder } from '../finding/finder.js';
import { embeddingOf } from '../testing/fake-embedding.js';
import { readSeedArticles } from '../testing/fake-content.js';
import { startFakeModel, type FakeModel } from '../testing/fake-model.js';
import { startTestAi, type TestAi, until } from '../testing/test-ai.js';

const MODEL = 'fake-embeddings';
const ARTICLES = 12;
const QUESTION = 'Wqxz jvkq?';
/** The guide that the question means, though it has none of its words. */
const MEANT = {
  slug: 'a-bedroom-dark-cool-and-quiet',
  title: 'A Better Bedroom for Sleep: Dark, Cool, Quiet, in That Order',
};

describe('with a model of embeddings', () => {
  let ai: TestAi;
  let model: FakeModel;

  beforeAll(async () => {
    model = await startFakeModel({ status: 400 });
    model.vectorOf = (text) =>
      text === QUESTION || text.startsWith(MEANT.title) ? embeddingOf('the same') : embeddingOf(text);
    ai = await startTestAi((await readSeedArticles()).slice(0, ARTICLES), {
      OPENAI_API_KEY: 'a-key-for-nobody',
      OPENAI_BASE_URL: model.url,
      OPENAI_EMBEDDINGS_MODEL: MODEL,
    });
    await until(isComplete);
  });
  afterAll(async () => {
    await ai.stop();
    await model.stop();
  });
  afterEach(() => {
    model.embeddingAnswer = null;
    model.embeddingCalls.length = 0;
  });

  const isComplete = async () => {
    const [state] = await ai.query<{ total: number; embedded: number; isNewest: boolean }>(
      `SELECT total, embedded, embedding_states.change = index_state.change AS "isNewest"
        FROM embedding_states, index_state`,
    );

    return state !== undefined && state.isNewest && state.embedded === state.total;
  };
  const countVectors = async () => (await ai.query('SELECT FROM embeddings')).length;
  const sentTexts = () => model.embeddingCalls.flatMap(({ input }) => input);

  it('should embed every text of the guides once, and say so', async () => {
    const status = await ai.client.call(OPERATIONS.ai.getAdviserStatus, {}, asUser('admin'));
    const total = await countVectors();
    expect(total).toBeGreaterThan(ARTICLES * 5);
    expect(status.embeddings).toEqual({ model: MODEL, total, embedded: total, circuit: null });
  });

  it('should embed only what has changed', async () => {
    const article = ai.content.articles[0] as IndexableArticle;
    const before = await countVectors();
    article.content = article.content.replace(/\n## [^]*?\n/, '\n## A heading that is new\n');
    article.revision += 1;
    await until(async () => sentTexts().length > 0);
    await until(isComplete);
    expect(sentTexts()).toEqual([expect.stringContaining('A heading that is new')]);
    // The wordings of its editors belonged to the heading before.
    expect(await countVectors()).toBeLessThan(before);
  });

  it('should send nothing of a text again that was embedded before a failure', async () => {
    await ai.query('DELETE FROM embeddings');
    await ai.query('UPDATE embedding_states SET embedded = 0');
    const vectorOf = model.vectorOf;
    let calls = 0;
    model.vectorOf = (text) => {
      calls += 1;
      model.embeddingAnswer = calls === 64 ? { status: 400 } : null;

      return vectorOf(text);
    };
    await until(async () => model.embeddingAnswer !== null && (await countVectors()) > 0);
    expect(await countVectors()).toBe(64);
    model.vectorOf = vectorOf;
    model.embeddingAnswer = null;
    const first = new Set(model.embeddingCalls[0]?.input);
    model.embeddingCalls.length = 0;
    await until(isComplete);
    expect(sentTexts().filter((text) => first.has(text))).toEqual([]);
    expect(new Set(sentTexts()).size).toBe(sentTexts().length);
  });

  describe('a question', () => {
    let finder: Finder;

    beforeAll(async () => {
      finder = (await ai.startAnother({ SYNC_INTERVAL_MS: 60_000 })).app.get(Finder);
    });

    const guides = async () => {
      const found = await finder.find({ question: QUESTION, context: null }, await finder.load());

      return found.guides.map(({ article }) => article.slug);
    };

    it('should find guides by its meaning, too', async () => {
      model.embeddingAnswer = { status: 400 };
      expect(await guides()).not.toContain(MEANT.slug);
      model.embeddingAnswer = null;
      expect(await guides()).toContain(MEANT.slug);
    });

    it('should be looked for by its words alone when the endpoint fails, and not ask it for a while', async () => {
      model.embeddingAnswer = { status: 503 };
      const found = [await guides(), await guides(), await guides()];
      expect(model.embeddingCalls).toHaveLength(3);
      expect(found[0]).toEqual(found[2]);
      model.embeddingAnswer = null;
      expect(await guides()).toEqual(found[0]);
      expect(model.embeddingCalls).toHaveLength(3);
    });
  });
});
