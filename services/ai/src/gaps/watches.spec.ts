import { randomUUID } from 'node:crypto';
import { type CallContext, LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAi, type TestAi } from '../testing/test-ai.js';

const { watchAdvice, unwatchAdvice } = OPERATIONS.ai;

describe('being told when there is a guide', () => {
  let ai: TestAi;
  beforeAll(async () => {
    ai = await startTestAi([], { AI_ROLE: 'api' });
  });
  afterAll(() => ai.stop());

  const createAdvice = async (outcome: string) => {
    const id = randomUUID();
    await ai.query(
      `INSERT INTO advice (id, question, status, result, outcome) VALUES ($1, 'Where does a hamster sleep?', 'done', '{}', $2)`,
      [id, outcome],
    );

    return id;
  };
  const watch = (adviceId: string, context: CallContext) =>
    ai.client.call(watchAdvice, { adviceId }, context);
  const unwatch = (adviceId: string, context: CallContext) =>
    ai.client.call(unwatchAdvice, { adviceId }, context);
  const count = async (adviceId: string) =>
    (await ai.query('SELECT FROM advice_watches WHERE advice_id = $1', [adviceId])).length;

  it('should be for members', async () => {
    const id = await createAdvice('gap');
    await expect(watch(id, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    await expect(unwatch(id, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
  });

  it.each(['x', randomUUID()])('should refuse the question %s, which nobody asked', async (id) => {
    await expect(watch(id, asUser())).rejects.toMatchObject({ code: 'advice.not_found' });
    await expect(unwatch(id, asUser())).rejects.toMatchObject({ code: 'advice.not_found' });
  });

  it.each(['answer', 'refusal', 'choice'])(
    'should refuse a question with the outcome %s',
    async (outcome) => {
      const id = await createAdvice(outcome);
      await expect(watch(id, asUser())).rejects.toMatchObject({ code: 'advice.not_found' });
    },
  );

  it.each(['gap', 'partial'])(
    'should begin and end once for a question with the outcome %s',
    async (outcome) => {
      const [id, member] = [await createAdvice(outcome), asUser()];
      for (let time = 0; time < 2; time += 1) {
        expect(await watch(id, member)).toEqual({ adviceId: id, isWatched: true });
      }
      await watch(id, asUser());
      expect(await count(id)).toBe(2);
      for (let time = 0; time < 2; time += 1) {
        expect(await unwatch(id, member)).toEqual({ adviceId: id, isWatched: false });
      }
      expect(await count(id)).toBe(1);
    },
  );

  it('should not be for the question of another member', async () => {
    const [id, owner] = [await createAdvice('gap'), asUser()];
    await ai.query('UPDATE advice SET owner_id = $2 WHERE id = $1', [id, owner.actor?.id]);
    await expect(watch(id, asUser())).rejects.toMatchObject({ code: 'advice.not_found' });
    expect(await watch(id, owner)).toMatchObject({ isWatched: true });
  });

  it('should end with the question', async () => {
    const id = await createAdvice('gap');
    await watch(id, asUser());
    await ai.query('DELETE FROM advice WHERE id = $1', [id]);
    expect(await count(id)).toBe(0);
  });

  it('should have a limit for each member', async () => {
    const [member, id] = [asUser(), await createAdvice('gap')];
    await ai.query(
      `WITH asked AS (
         INSERT INTO advice (id, question, status, result, outcome)
         SELECT gen_random_uuid(), 'Why?', 'done', '{}', 'gap' FROM generate_series(1, ${LIMITS.watchesMax}) RETURNING id
       )
       INSERT INTO advice_watches (advice_id, user_id) SELECT id, $1 FROM asked`,
      [member.actor?.id],
    );
    await expect(watch(id, member)).rejects.toMatchObject({ code: 'watch.too_many' });
    const [own] = await ai.query<{ id: string }>(
      'SELECT advice_id AS id FROM advice_watches WHERE user_id = $1 LIMIT 1',
      [member.actor?.id],
    );
    expect(await watch(own?.id ?? '', member)).toMatchObject({ isWatched: true });
    await unwatch(own?.id ?? '', member);
    expect(await watch(id, member)).toMatchObject({ isWatched: true });
  });
});
