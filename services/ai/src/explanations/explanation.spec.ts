import { randomUUID } from 'node:crypto';
import { type CallContext, LIMITS, OPERATIONS, type Role } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeedArticles } from '../testing/fake-content.js';
import { startTestAi, type TestAi } from '../testing/test-ai.js';

const { explainAdvice, explainQuestion } = OPERATIONS.ai;
const ARTICLES = 12;

describe('why an answer is as it is', () => {
  const editor: CallContext = asUser('editor');
  let ai: TestAi;

  beforeAll(async () => {
    ai = await startTestAi((await readSeedArticles()).slice(0, ARTICLES));
  });
  afterAll(() => ai.stop());

  const explain = (question: string, context: CallContext = editor) =>
    ai.client.call(explainQuestion, { question }, context);
  const explainOf = (adviceId: string, context: CallContext = editor) =>
    ai.client.call(explainAdvice, { adviceId }, context);

  it('should be for editors', async () => {
    for (const call of [explain, explainOf]) {
      await expect(call('x', asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      for (const role of ['member', 'moderator'] satisfies Role[]) {
        await expect(call('x', asUser(role))).rejects.toMatchObject({ code: 'auth.forbidden' });
      }
    }
  });

  it('should refuse bad input, and questions that nobody asked', async () => {
    for (const question of [' ', 'x'.repeat(LIMITS.questionMax + 1)]) {
      await expect(explain(question)).rejects.toMatchObject({ code: 'request.invalid' });
    }
    for (const id of ['x', randomUUID()]) {
      await expect(explainOf(id)).rejects.toMatchObject({ code: 'advice.not_found' });
    }
  });

  it('should name the guide, the passage, the nearest wording and the words that matched', async () => {
    const [article] = ai.content.articles;
    const [part] = article?.questions?.filter(({ heading }) => heading !== null) ?? [];
    const [wording] = part?.questions ?? [];
    const found = await explain(`${wording} zzyzx`);
    expect(found).toMatchObject({ band: 'answer', unknownWords: ['zzyzx'] });
    expect(found.guides[0]).toMatchObject({ slug: article?.slug, title: article?.title });
    const passage = found.guides[0]?.passages.find(({ heading }) => heading === part?.heading);
    expect(passage?.wording).toEqual({ text: wording, likeness: expect.any(Number) });
    expect(passage?.matches.map(({ field }) => field)).toContain('wordings');
    expect(await explain(`${wording} zzyzx`)).toEqual(found);
    expect(await ai.query('SELECT FROM advice')).toEqual([]);
  });

  it('should say what an answer that was given cites', async () => {
    const [article] = ai.content.articles;
    const wording = article?.questions?.[1]?.questions[0] ?? '';
    const advice = await ai.ask(wording);
    const found = await explainOf(advice.adviceId);
    expect(found).toMatchObject({ question: wording, outcome: advice.outcome, safety: [] });
    const cited = found.guides.flatMap((guide) =>
      guide.passages.filter(({ fate }) => fate === 'cited').map(({ heading }) => [guide.slug, heading ?? '']),
    );
    expect(advice.sources.map(({ slug, heading }) => [slug, heading])).toEqual(expect.arrayContaining(cited));
    expect(cited.length).toBeGreaterThan(0);
  });
});
