import { closeThreads } from '@hearthwise/markdown';
import { afterAll, describe, expect, it } from 'vitest';
import { readSeedGuides } from '../testing/seed-guides.js';
import { ANSWERED, readAnsweredQuestions, readCoveredQuestions } from './training-questions.js';

afterAll(closeThreads);

describe('the questions that the adviser learns from', () => {
  it('should name guides and short answers that there are, by the question above each', async () => {
    const guides = await readSeedGuides();
    const slugs = new Set(guides.map(({ slug }) => slug));
    const answers = new Set(
      guides.flatMap(({ slug, passages }) =>
        passages.flatMap((passage) => passage.answers.map(({ wordings }) => `${slug}: ${wordings[0]}`)),
      ),
    );
    const covered = (['training/covered', 'training/covered-long'] as const).flatMap(readCoveredQuestions);
    const named = [...covered, ...ANSWERED.flatMap(readAnsweredQuestions)];
    expect(named.filter(({ guide }) => !slugs.has(guide))).toEqual([]);
    expect(
      named.filter(({ guide, wording }) => wording !== undefined && !answers.has(`${guide}: ${wording}`)),
    ).toEqual([]);
  });
});
