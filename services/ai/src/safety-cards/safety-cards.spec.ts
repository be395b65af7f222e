import { OPERATIONS, SAFETY_CARD_KEYS, type UpdateSafetyCardInput } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeedArticles } from '../testing/fake-content.js';
import { startTestAi, type TestAi } from '../testing/test-ai.js';
import { BUILT_IN_CARDS } from './built-in-cards.js';
import type { SafetyCardsRepository } from './safety-cards.repository.js';
import { SafetyCards } from './safety-cards.js';

const {
  listSafetyCards,
  getSafetyCard,
  updateSafetyCard,
  listSafetyCardRevisions,
  getSafetyCardRevision,
  restoreSafetyCardRevision,
  listAuditEntries,
} = OPERATIONS.ai;

const fields: UpdateSafetyCardInput = {
  title: 'Gas',
  call: null,
  now: ['Out.'],
  guide: null,
  sources: ['HSE'],
  reviewedOn: '2026-11-20',
};
const note = 'Shorter';

describe('safety cards', () => {
  const admin = asUser('admin');
  let ai: TestAi;

  beforeAll(async () => {
    ai = await startTestAi(
      (await readSeedArticles()).filter(({ slug }) =>
        ['fire-carbon-monoxide-and-everyday-safety', 'home-security-in-layers'].includes(slug),
      ),
    );
  });
  afterAll(() => ai.stop());

  const get = (key: string) => ai.client.call(getSafetyCard, { key }, asVisitor());
  const update = (input: object, context = admin) =>
    ai.client.call(updateSafetyCard, { key: 'battery', fields, note, ...input }, context);

  it('should be changed by administrators only', async () => {
    for (const call of [
      (context: typeof admin) => update({}, context),
      (context: typeof admin) =>
        ai.client.call(restoreSafetyCardRevision, { key: 'gas', revision: '0' }, context),
      (context: typeof admin) =>
        ai.client.call(getSafetyCardRevision, { key: 'gas', revision: '0' }, context),
      (context: typeof admin) =>
        ai.client.call(listSafetyCardRevisions, { key: 'gas', limit: 10, offset: 0 }, context),
    ]) {
      await expect(call(asVisitor() as never)).rejects.toMatchObject({ code: 'auth.required' });
      await expect(call(asUser('editor'))).rejects.toMatchObject({ code: 'auth.forbidden' });
    }
  });

  it('should keep a step, a source, a reason, the address of a guide, and a day that has been', async () => {
    for (const input of [
      { fields: { ...fields, now: [] } },
      { fields: { ...fields, now: [' '] } },
      { fields: { ...fields, sources: [] } },
      { fields: { ...fields, title: '\u200B' } },
      { fields: { ...fields, guide: '../../api/auth/sign-out' } },
      { fields: { ...fields, guide: 'javascript:alert(1)' } },
      { fields: { ...fields, reviewedOn: '2999-01-01' } },
      { note: '' },
    ]) {
      await expect(update(input)).rejects.toMatchObject({ code: 'request.invalid' });
    }
    await expect(update({ key: 'dragons' })).rejects.toMatchObject({ code: 'safety_card.not_found' });
    await expect(get('dragons')).rejects.toMatchObject({ code: 'safety_card.not_found' });
  });

  it('should be there for everybody, each with three to six steps, whom to call and who says so', async () => {
    const cards = await ai.client.call(listSafetyCards, {}, asVisitor());
    expect(cards.map(({ key }) => key)).toEqual([...SAFETY_CARD_KEYS]);
    expect(cards.filter(({ now, call }) => now.length < 3 || now.length > 6 || call === null)).toEqual([]);
    expect(cards.every(({ sources, triggers }) => sources.length > 0 && triggers !== '')).toBe(true);
  });

  it('should name guides that exist', async () => {
    const slugs = new Set((await readSeedArticles()).map(({ slug }) => slug));
    const named = Object.values(BUILT_IN_CARDS).flatMap(({ fields: { guide } }) => guide ?? []);
    expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it('should be saved on the revision that was read, with its history, and restored', async () => {
    expect((await get('battery')).revision).toBe(0);
    expect(await update({ ifRevision: 0 })).toMatchObject({ ...fields, revision: 1 });
    await expect(update({ ifRevision: 0 })).rejects.toMatchObject({ code: 'safety_card.changed' });
    await update({ fields: { ...fields, now: ['Out.', 'Call.'] }, ifRevision: 1 });
    const key = 'battery';
    const { rows } = await ai.client.call(listSafetyCardRevisions, { key, limit: 10, offset: 0 }, admin);
    expect(rows).toMatchObject([
      { revision: 2, note, editorId: admin.actor.id },
      { revision: 1, note },
    ]);
    await expect(ai.client.call(getSafetyCardRevision, { key, revision: '99' }, admin)).rejects.toMatchObject(
      { code: 'revision.not_found' },
    );
    expect(await ai.client.call(getSafetyCardRevision, { key, revision: '1' }, admin)).toMatchObject(fields);
    const restored = await ai.client.call(
      restoreSafetyCardRevision,
      { key, revision: '0', ifRevision: 2 },
      admin,
    );
    expect(restored).toMatchObject({ ...BUILT_IN_CARDS.battery.fields, revision: 3 });
    const { entries } = await ai.client.call(listAuditEntries, { subject: key, limit: 10 }, admin);
    expect(entries.map(({ action }) => action)).toEqual([
      'safety_card.revision_restored',
      'safety_card.saved',
      'safety_card.saved',
    ]);
  });

  it('should stand above the answer, as administrators have changed them', async () => {
    await update({ key: 'gas' });
    const { safety } = await ai.ask('I can smell gas in the kitchen');
    expect(safety).toEqual({ id: 'gas', title: 'Gas', now: ['Out.'], call: null });
  });

  it('should never stand above a refusal', async () => {
    const advice = await ai.ask('my chip pan is on fire xylophone');
    expect(advice.safety?.id).toBe('fire');
    expect(['answer', 'partial']).toContain(advice.outcome);
    const alone = await ai.ask('he hits me and takes my phone');
    expect(alone).toMatchObject({ outcome: 'partial', safety: { id: 'violence' } });
    expect(alone).toMatchObject({
      sources: [],
      relatedTopics: [],
      answer: expect.stringContaining('safety'),
    });
  });

  it('should leave somebody who is hurt the answer to just this question that says whom to ring', async () => {
    const { answer, outcome, safety, sources } = await ai.ask('my ex still has a key');
    expect({ outcome, safety: safety?.id }).toEqual({ outcome: 'answer', safety: 'violence' });
    expect(answer).toMatch(/^Your safety comes first.*\n\n.*(?:emergency number|helpline|police)/su);
    expect(sources).not.toEqual([]);
  });

  it('should be none for harmless questions', async () => {
    const { safety, possibleDanger } = await ai.ask('How often should I test my smoke alarm?');
    expect({ safety, possibleDanger }).toEqual({ safety: null, possibleDanger: null });
  });

  it('should be one step from an answer to a question in which danger is only possible', async () => {
    await update({ key: 'fire', fields: { ...fields, title: 'If it burns' } });
    const { adviceId, ...advice } = await ai.ask('smoke smell wont leave clothes');
    expect(advice).toMatchObject({ safety: null, possibleDanger: { id: 'fire', title: 'If it burns' } });
    const explained = await ai.client.call(OPERATIONS.ai.explainAdvice, { adviceId }, asUser('editor'));
    expect(explained).toMatchObject({ safety: [], possibleDanger: advice.possibleDanger });
  });

  describe('that is possible', () => {
    const adviser = new SafetyCards(
      { find: async () => undefined, findGuide: async () => undefined } as unknown as SafetyCardsRepository,
      undefined as never,
    );
    const recognise = (question: string, ...earlier: string[]) =>
      adviser.recognise({
        question,
        context: null,
        history: earlier.map((content) => ({ role: 'user', content })),
      });
    const POSSIBLE = 'smoke smell wont leave clothes';

    it('should not be said again for a question that is not about it', async () => {
      expect((await recognise(POSSIBLE)).possibleDanger?.id).toBe('fire');
      expect((await recognise('and the curtains?', POSSIBLE)).possibleDanger).toBeNull();
    });

    it('should be a card where the messages together make it likely', async () => {
      const { safety, possibleDanger } = await recognise('it smells of gas now, too', POSSIBLE);
      expect({ id: safety?.id, possibleDanger }).toEqual({ id: 'gas', possibleDanger: null });
    });
  });

  it('should not wait for the table that holds the changes', async () => {
    await ai.query('ALTER TABLE safety_cards RENAME TO lost');
    const { safety } = await ai.ask('there is a strong smell of gas by the meter');
    await ai.query('ALTER TABLE lost RENAME TO safety_cards');
    expect(safety?.now).toEqual(BUILT_IN_CARDS.gas.fields.now);
  });
});
