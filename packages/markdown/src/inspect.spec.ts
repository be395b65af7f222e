import { afterAll, describe, expect, it } from 'vitest';
import { closeThreads, inspectMarkdown, similarityOf } from './index.js';
import { countSyllables, inspect } from './inspect.js';
import { drawCostlyTexts } from './testing/costly-texts.js';
import { PATIENT_TEST_TIMEOUT, withPatience } from './testing/with-patience.js';

afterAll(closeThreads);

const WORDS = Array.from({ length: 400 }, (_, index) => `word${(index * 7_919) % 997}`);
const fingerprintOf = (words: string[]) => inspect(words.join(' ')).fingerprint.hashes;

describe('inspect', () => {
  it('should list what stands under which heading', () => {
    const { inspection } = inspect(
      '# One\n\n![](/a.jpg)\n\n### Two\n\nSee [this](/article/x) now. It helps.\n\n- Short\n\n```\ncode here\n```',
    );
    expect(inspection).toMatchObject({
      headings: [
        { level: 1, text: 'One' },
        { level: 3, text: 'Two' },
      ],
      images: [{ alt: '', heading: 'One' }],
      links: [{ href: '/article/x', text: 'this', heading: 'Two' }],
      sentences: 3,
      words: 6,
    });
    expect(inspection.paragraphs.map(({ text, hasSource }) => [text, hasSource])).toEqual([
      ['See this now. It helps.', true],
      ['Short', false],
    ]);
  });

  it.each([
    ['a', 1],
    ['house', 1],
    ['window', 2],
    ['electricity', 5],
    ['needed', 2],
    ['walked', 1],
    ['table', 2],
    ['42', 1],
  ])('should count the syllables of %s', (word, count) => {
    expect(countSyllables(word)).toBe(count);
  });

  it('should estimate how much two texts have in common', () => {
    const other = WORDS.map((word) => `${word}x`);
    const changed = [...WORDS.slice(0, 300), ...other.slice(300)];
    expect(similarityOf(fingerprintOf(WORDS), fingerprintOf(WORDS))).toBe(1);
    expect(similarityOf(fingerprintOf(WORDS), fingerprintOf(other))).toBe(0);
    const share = similarityOf(fingerprintOf(WORDS), fingerprintOf(changed));
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.85);
    expect(similarityOf([], [])).toBe(0);
  });

  it.each(drawCostlyTexts('inspect'))(
    'should end in time whatever it is given: $name',
    async ({ markdown }) => {
      await expect(withPatience(() => inspectMarkdown(markdown))).resolves.toHaveProperty('inspection');
    },
    PATIENT_TEST_TIMEOUT,
  );
});
