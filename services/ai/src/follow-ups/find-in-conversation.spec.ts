import type { AdviceTurn } from '@hearthwise/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexSeedGuides, type SeedGuides } from '../testing/seed-guides.js';
import { findInConversation } from './find-in-conversation.js';

describe('what is found in a conversation', () => {
  let guides: SeedGuides;

  beforeAll(async () => {
    guides = await indexSeedGuides();
  });

  /** Asks the last of these questions after the others. */
  const find = async (...questions: string[]) => {
    const history = questions.slice(0, -1).flatMap((content): AdviceTurn[] => [
      { role: 'user', content },
      { role: 'assistant', content: 'Here is what to do.' },
    ]);
    const inquiry = { question: questions.at(-1) ?? '', context: null, history };
    const { finding, about } = await findInConversation(inquiry, ({ question, context }) =>
      guides.find(question, context ?? undefined),
    );

    return {
      about,
      band: finding.band,
      slugs: finding.guides.map(({ article }) => article.slug),
      heading: finding.guides[0]?.passages[0]?.passage.heading,
      passages: finding.guides.map(({ passages }) => passages.length),
    };
  };

  it('should stay with the guide before', async () => {
    const before = await find('How often should gutters be cleaned?');
    const after = await find('How often should gutters be cleaned?', 'could I do it myself?');
    expect(after.about).toBe('How often should gutters be cleaned?');
    expect(after.slugs[0]).toBe(before.slugs[0]);
  });

  it('should find the passage that the follow-up asks for', async () => {
    const subject = 'How do I make my flat cooler in summer?';
    const [before, after] = [await find(subject), await find(subject, 'and at night?')];
    expect(after.slugs[0]).toBe(before.slugs[0]);
    expect(after.heading).not.toBe(before.heading);
    expect(after.heading).toMatch(/night/i);
  });

  it('should stay with it for a subject of its own that no guide answers alone', async () => {
    const subject = 'How often must a septic tank be emptied?';
    const question = 'might a soakaway be older than Napoleon';
    const [alone, before, after] = [await find(question), await find(subject), await find(subject, question)];
    expect(alone.band).not.toBe('answer');
    expect(after).toMatchObject({ about: subject, band: 'answer' });
    expect(after.slugs[0]).toBe(before.slugs[0]);
  });

  it('should leave it for another subject, whatever came before', async () => {
    const alone = await find('How do I get red wine out of a carpet?');
    const after = await find('What is a heat pump like?', 'How do I get red wine out of a carpet?');
    expect(after).toEqual(alone);
  });

  it('should not take an open question for a follow-up that the guide before says nothing of', async () => {
    const { about } = await find('How do I move house with a cat?', 'And what is the capital of Peru?');
    expect(about).toBeNull();
  });

  it('should return no more than any other search', async () => {
    const { slugs, passages } = await find('How do I insulate a loft?', 'how much would that cost?');
    expect(slugs.length).toBeLessThanOrEqual(5);
    expect(Math.max(...passages)).toBeLessThanOrEqual(8);
  });

  it('should be the same for the same messages', async () => {
    const messages = ['How do I paint a ceiling?', 'how long does it take', 'and what does it cost'];
    expect(await find(...messages)).toEqual(await find(...messages));
  });
});
