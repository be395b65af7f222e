import { randomUUID } from 'node:crypto';
import { type Advice, OPERATIONS, CATEGORIES, topicsOf } from '@hearthwise/contracts';
import { splitPassages } from '@hearthwise/markdown';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFF_TOPIC, QUESTIONS } from '../testing/questions.js';
import { readSeedArticles } from '../testing/fake-content.js';
import { startTestAi, type TestAi, until } from '../testing/test-ai.js';

const SMALL_FLAT = 'How do I make a small flat feel larger?';
const slugsOf = (advice: Advice) => [...new Set(advice.sources.map((source) => source.slug))];

describe('advice', () => {
  let ai: TestAi;

  beforeAll(async () => {
    ai = await startTestAi(await readSeedArticles());
  });
  afterAll(() => ai.stop());

  /** A passage's texts as people read them: paragraphs and list items. */
  const textsOf = async (slug: string, heading?: string): Promise<string[]> => {
    const content = ai.content.articles.find((article) => article.slug === slug)?.content ?? '';
    const passages = (await splitPassages(content)).filter(
      (passage) => heading === undefined || passage.heading === heading,
    );

    return passages.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.kind === 'list') {
          return block.items;
        }

        return block.kind === 'paragraph' ? [block.text] : [];
      }),
    );
  };

  it.each(['', '   '])('should refuse the blank question %j', async (question) => {
    await expect(ai.ask(question)).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it.each(['\u0149', '住', '🏠', 'a'])(
    'should have no answer to one word of 2,000 times %s',
    async (letter) => {
      const question = letter.repeat(2_000 / letter.length);
      expect(await ai.ask(question)).toMatchObject({ confidence: 'none', sources: [] });
    },
  );

  it('should refuse a malformed id', async () => {
    const input = { adviceId: '7', question: SMALL_FLAT };
    await expect(ai.client.call(OPERATIONS.ai.askAdvice, input, asVisitor())).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });

  it('should cite the right article for nine questions in ten', async () => {
    const answers = await Promise.all(
      QUESTIONS.map(async ([question, ...slugs]) => ({ question, slugs, advice: await ai.ask(question) })),
    );
    const misses = answers.filter(
      ({ slugs, advice }) => !slugsOf(advice).some((slug) => slugs.includes(slug)),
    );
    const report = misses
      .map(({ question, advice }) => `${question} → ${slugsOf(advice).join(', ') || 'no answer'}`)
      .join('\n');
    expect(misses.length / QUESTIONS.length, report).toBeLessThanOrEqual(0.1);
  });

  it.each(OFF_TOPIC)('should not make up an answer to %j', async (question) => {
    const advice = await ai.ask(question);
    expect(advice).toMatchObject({
      confidence: 'none',
      engine: 'passages',
      sources: [],
      checklist: { title: '', items: [] },
    });
    expect(advice.answer).toContain("We don't have a guide on this yet");
    expect(advice.suggestedActions).toContain('Ask the community in Discussions');
  });

  it('should store what the articles do not cover, without a user', async () => {
    const question = 'How do I knit a scarf for my goldfish?';
    await ai.ask(question);
    const gaps = await ai.query<Record<string, unknown>>(
      `SELECT * FROM advice WHERE confidence = 'none' AND question = $1`,
      [question],
    );
    expect(gaps).toHaveLength(1);
    const people = Object.entries(gaps[0] ?? {}).filter(([column]) => /user|owner|actor/.test(column));
    expect(people).toEqual([['owner_id', null]]);
  });

  describe('an answer', () => {
    const samples = QUESTIONS.filter((_, at) => at % 3 === 0).map(([question]) => question);

    it('should begin with the article, list its points and include its checklist', async () => {
      const advice = await ai.ask(SMALL_FLAT);
      expect(advice).toMatchObject({ confidence: 'high', engine: 'passages' });
      expect(advice.answer).toMatch(
        /^From our guide: \[How to Make a Small Flat Feel Larger\]\(\/article\/make-a-small-flat-feel-larger\)/,
      );
      expect(advice.answer.match(/^- \*\*.+\.\*\* .+ \[\d\]$/gm)?.length).toBeGreaterThanOrEqual(4);
      expect(advice.checklist.title).toBe('Checklist: make your small flat feel larger this weekend');
      expect(advice.checklist.items).toHaveLength(9);
      expect(advice.suggestedActions.length).toBeGreaterThanOrEqual(3);
      expect(advice.relatedTopics).toContain('Apartment Living');
      expect(advice.relatedTopics).toContain('Small-Space Living & Downsizing');
    });

    it('should give an article’s steps as numbered steps', async () => {
      const advice = await ai.ask("We've been burgled, what now?");
      expect(advice.answer).toMatch(/\n1\. .+\n2\. .+\n3\. .+ ?/);
    });

    it.each(samples)('should consist of whole sentences of its sources: %s', async (question) => {
      const advice = await ai.ask(question);
      const [lead = '', ...paragraphs] = advice.answer.split('\n\n');
      expect(advice.sources.every(({ title }) => lead.includes(title) || paragraphs.length > 1)).toBe(true);
      const texts = (await Promise.all(advice.sources.map(({ slug }) => textsOf(slug)))).flat();
      for (const line of paragraphs.flatMap((paragraph) => paragraph.split('\n'))) {
        const said = line
          .replace(/^(?:- |\d+\. )/, '')
          .replace(/^\*\*.*?\*\*\s*/, '')
          .replace(/ ?\[\d\]$/, '');
        const sentences = Array.from(
          new Intl.Segmenter('en', { granularity: 'sentence' }).segment(said),
          ({ segment }) => segment.trim(),
        );
        expect(sentences.filter((sentence) => !texts.some((text) => text.includes(sentence)))).toEqual([]);
      }
    });

    it.each(samples)(
      'should end every paragraph with a source whose quote is in the article: %s',
      async (question) => {
        const advice = await ai.ask(question);
        const paragraphs = advice.answer
          .split('\n\n')
          .slice(1)
          .flatMap((block) => (block.startsWith('- **') ? block.split('\n') : [block]));
        const cited = paragraphs.map((paragraph) => Number(/\[(\d)\]$/.exec(paragraph)?.[1]));
        expect([...new Set(cited)]).toEqual(advice.sources.map((source) => source.n));
        for (const { slug, heading, quote } of advice.sources) {
          expect(quote.length).toBeLessThanOrEqual(240);
          expect((await textsOf(slug, heading)).some((text) => text.includes(quote))).toBe(true);
        }
      },
    );

    it.each(samples)('should offer things to do and topics that exist: %s', async (question) => {
      const advice = await ai.ask(question);
      const items = (await Promise.all(slugsOf(advice).map((slug) => textsOf(slug)))).flat();
      const titles = advice.sources.map((source) => `Read "${source.title}"`);
      const topics = new Set<string>(
        CATEGORIES.flatMap((category) => topicsOf(category).map((topic) => topic.title)),
      );
      expect(advice.checklist.items.filter((item) => !items.includes(item))).toEqual([]);
      expect(advice.suggestedActions.length).toBeGreaterThanOrEqual(3);
      expect(advice.suggestedActions.length).toBeLessThanOrEqual(5);
      const known = new Set([
        ...items.map((item) => item.replace(/\.$/, '')),
        ...titles,
        'Ask the community in Discussions',
        'Browse the guides by topic',
      ]);
      expect(advice.suggestedActions.filter((action) => !known.has(action))).toEqual([]);
      expect(advice.relatedTopics.length).toBeGreaterThanOrEqual(3);
      expect(advice.relatedTopics.length).toBeLessThanOrEqual(5);
      expect(advice.relatedTopics.filter((topic) => !topics.has(topic))).toEqual([]);
    });

    it('should bring a checklist for a third of the questions, and only that of its best article', async () => {
      const answers = await Promise.all(samples.map((question) => ai.ask(question)));
      const withChecklist = answers.filter(({ checklist }) => checklist.items.length > 0);
      expect(withChecklist.length / answers.length).toBeGreaterThanOrEqual(1 / 3);
      for (const { checklist, sources } of withChecklist) {
        expect(checklist.source).toMatchObject({ slug: sources[0]?.slug });
      }
    });

    it('should be the same for the same question', async () => {
      const { adviceId: _first, ...first } = await ai.ask(SMALL_FLAT);
      const { adviceId: _second, ...second } = await ai.ask(SMALL_FLAT);
      expect(second).toEqual(first);
    });

    it('should prefer the chosen topic when several articles could answer', async () => {
      const found = async (context?: string) =>
        slugsOf(await ai.ask('How do I make the bathroom safer?', { context }));
      const accessible = await found('Accessible & ADA-Friendly Homes');
      expect(accessible).toContain('make-an-ordinary-home-accessible');
      expect(accessible.indexOf('make-an-ordinary-home-accessible')).toBeLessThan(
        accessible.indexOf('aging-in-place-room-by-room'),
      );
      const aging = await found('Aging in Place');
      expect(aging).toContain('aging-in-place-room-by-room');
      expect(aging.indexOf('aging-in-place-room-by-room')).toBeLessThan(
        aging.indexOf('make-an-ordinary-home-accessible'),
      );
      expect(await found()).not.toContain('get-your-home-ready-for-retirement');
      expect(await found('Our Lifestyles')).toContain('get-your-home-ready-for-retirement');
    });

    it('should not take the chosen topic for an answer', async () => {
      expect(await ai.ask('What is the capital of Peru?', { context: 'Insurance' })).toMatchObject({
        confidence: 'none',
      });
    });
  });

  describe('asked again', () => {
    const jobsOf = (adviceId: string) =>
      ai.query(`SELECT id FROM ${ai.config.JOBS_SCHEMA}.job WHERE data ->> 'adviceId' = $1`, [adviceId]);

    it('should be given after an administrator has queued its failed job again', async () => {
      const adviceId = randomUUID();
      const admin = asUser('admin');
      const place = { queue: 'ai.advice', limit: 10, offset: 0 };
      await ai.query('ALTER TABLE passages RENAME TO lost');
      try {
        await expect(ai.ask(SMALL_FLAT, { adviceId })).rejects.toMatchObject({ code: 'server.unexpected' });
      } finally {
        await ai.query('ALTER TABLE lost RENAME TO passages');
      }
      const { rows } = await ai.client.call(OPERATIONS.ai.listFailedJobs, place, admin);
      expect(rows).toMatchObject([{ id: adviceId, tries: 3, reason: expect.stringContaining('passages') }]);
      await ai.client.call(OPERATIONS.ai.retryFailedJobs, { queue: 'ai.advice', id: adviceId }, admin);
      await until(async () => {
        const [row] = await ai.query<{ status: string }>('SELECT status FROM advice WHERE id = $1', [
          adviceId,
        ]);

        return row?.status === 'done';
      });
    });

    it('should make one job of the same id at once', async () => {
      const adviceId = randomUUID();
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ai.ask(SMALL_FLAT, { adviceId })));
      expect(new Set(answers.map((advice) => JSON.stringify(advice))).size).toBe(1);
      expect(await jobsOf(adviceId)).toEqual([{ id: adviceId }]);
    });

    it('should return the stored answer of an id, whatever is asked with it', async () => {
      const adviceId = randomUUID();
      const first = await ai.ask(SMALL_FLAT, { adviceId });
      expect(await ai.ask('Where should smoke alarms go?', { adviceId })).toEqual(first);
      expect(await jobsOf(adviceId)).toHaveLength(1);
    });
  });
});
