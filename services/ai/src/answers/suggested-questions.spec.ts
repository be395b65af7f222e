import {
  builtInTopicTexts,
  CATEGORIES,
  RECENT_QUESTIONS,
  STARTER_PROMPTS,
  topicsOf,
  TRENDING_QUESTIONS,
} from '@hearthwise/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexSeedGuides, type SeedGuides } from '../testing/seed-guides.js';
import { compose } from './composer.js';

const SUGGESTED = new Set([
  ...STARTER_PROMPTS.map(({ text }) => text),
  ...TRENDING_QUESTIONS,
  ...RECENT_QUESTIONS,
  ...CATEGORIES.flatMap((category) =>
    topicsOf(category)
      .map((topic) => builtInTopicTexts(topic).suggestedQuestion)
      .filter(Boolean),
  ),
]);

describe('the questions that the site suggests', () => {
  let guides: SeedGuides;

  beforeAll(async () => {
    guides = await indexSeedGuides();
  });

  it('should be answered without a doubt, first by what editors wrote for just this question', () => {
    const overviews = new Map(
      guides.articles
        .flatMap(({ passages }) => passages.flatMap(({ answers }) => answers))
        .flatMap(({ text, wordings }) => wordings.map((wording) => [wording.toLowerCase(), text])),
    );
    const doubtful = [...SUGGESTED].filter((question) => {
      const { outcome, answer } = compose(guides.find(question), {
        question,
        context: null,
        about: null,
        parts: [],
      }).result;
      const overview =
        overviews.get(question.toLowerCase()) ?? overviews.get(question.toLowerCase().slice(0, -1));

      const at = overview ? answer.indexOf(overview.slice(0, 40)) : -1;

      return outcome !== 'answer' || at < 0 || at > answer.indexOf('[1]');
    });
    expect(SUGGESTED.size).toBeGreaterThan(100);
    expect(doubtful).toEqual([]);
  });
});
