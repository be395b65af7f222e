import type { Advice, IndexableArticle } from '@hearthwise/contracts';
import { PatientClient } from '@hearthwise/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSeedArticles } from '../testing/fake-content.js';
import { startTestAi, type TestAi, until } from '../testing/test-ai.js';

/** Articles that no test changes. */
const SEEDED = 5;

describe('the search index', () => {
  let ai: TestAi;

  beforeAll(async () => {
    ai = await startTestAi((await readSeedArticles()).slice(0, SEEDED));
  });
  afterEach(async () => {
    ai.content.articles.splice(SEEDED);
    await ai.askUntil(BEES, (advice) => !isAboutBees(advice));
  });
  afterAll(() => ai.stop());

  const newArticle = (content: string, revision = 1): IndexableArticle => ({
    ...(ai.content.articles[0] as IndexableArticle),
    id: '019aa000-0000-7000-9000-00000000ffff',
    slug: 'keep-bees-on-a-balcony',
    title: 'Keep Bees on a Balcony',
    excerpt: null,
    subcategory: null,
    content,
    revision,
  });
  const put = (article: IndexableArticle) => {
    const others = ai.content.articles.filter(({ id }) => id !== article.id);
    ai.content.articles.splice(0, Infinity, ...others, article);

    return ai.indexed();
  };
  const BEES = 'How do I keep bees on a balcony?';
  const isAboutBees = ({ sources }: Advice) => sources.some(({ slug }) => slug === 'keep-bees-on-a-balcony');

  it('should add a new article, then its new text, and delete it when it no longer exists', async () => {
    expect(isAboutBees(await ai.ask(BEES))).toBe(false);
    await put(
      newArticle('Opening.\n\n## Choose a hive for a balcony\n\nA small hive suits bees on a balcony.'),
    );
    await ai.askUntil(BEES, ({ answer }) => answer.includes('A small hive suits bees on a balcony.'));

    await put(
      newArticle('Opening.\n\n## Choose a hive for a balcony\n\nA light hive suits bees on a balcony.', 2),
    );
    await ai.askUntil(BEES, ({ answer }) => answer.includes('A light hive suits bees on a balcony.'));

    ai.content.articles.splice(SEEDED);
    await ai.indexed();
    await ai.askUntil(BEES, (advice) => !isAboutBees(advice));
  });

  it('should find a passage by the questions of its editors, and not quote them', async () => {
    await put({
      ...newArticle(
        'Opening.\n\n## A winged family\n\n| Where | Sun |\n|---|---|\n| Balcony | morning |\n\nGive them water.',
        5,
      ),
      questions: [{ heading: 'A winged family', questions: ['how do I keep bees on a balcony'] }],
    });
    const { answer, sources } = await ai.askUntil(BEES, isAboutBees);
    expect(sources[0]).toMatchObject({ heading: 'A winged family' });
    expect(answer).not.toContain('how do I keep');
  });

  it('should escape the markup and the citations of an article', async () => {
    await put(
      newArticle(
        'Opening.\n\n## Balcony *bees* [1]\n\nBees on a balcony like <b>shade</b>, see [9] and `code`.',
        3,
      ),
    );
    const { answer } = await ai.askUntil(BEES, isAboutBees);
    expect(answer).toContain('see \\[9\\]');
    expect(answer).not.toContain('<b>');
  });

  it('should correct spelling to the words of its articles', async () => {
    await put({
      ...newArticle(
        'Opening.\n\n## Pollination on a balcony\n\nBees see to the pollination on a balcony.',
        4,
      ),
      questions: [{ heading: 'Pollination on a balcony', questions: ['pollination by bees on a balcony'] }],
    });
    const misspelt = 'polination by beees on a balcony';
    await until(async () => (await ai.ask(misspelt)).confidence !== 'none');
    expect((await ai.ask(misspelt)).sources[0]?.heading).toBe('Pollination on a balcony');
  });

  it('should leave the service ready while content is unavailable', async () => {
    const service = await ai.startAnother({ CONTENT_URL: 'http://127.0.0.1:9' });
    const client = new PatientClient({ url: service.url, token: ai.config.RPC_TOKEN });
    expect(await client.isReady()).toBe(true);
    await client.close();
    await service.stop();
  });
});
