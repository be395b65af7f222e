import { describe, expect, it } from 'vitest';
import { compareTexts, compareWords } from './compare-texts.js';

const shape = (before: string, after: string) =>
  compareTexts(before, after).map((block) => `${block.kind}: ${block.before.trim()} | ${block.after.trim()}`);

describe('compareTexts', () => {
  it('puts a reworded block beside its old wording, and leaves new and gone ones alone', () => {
    const before = '# Floors\n\nFelt pads go below every chair.\n\nBuy slippers.\n\nThe end.';
    const after = '# Floors\n\nA new start.\n\nFelt pads go below every table.\n\nThe end.\n';
    expect(shape(before, after)).toEqual([
      'same: # Floors | # Floors',
      'added:  | A new start.',
      'changed: Felt pads go below every chair. | Felt pads go below every table.',
      'removed: Buy slippers. | ',
      'same: The end. | The end.',
    ]);
  });

  it('loses nothing of either text', () => {
    const before = 'a b\n\n```\nx\n\ny\n```\n\nc';
    const after = 'a c\n\nnew\n\n```\nx\n\nz\n```\n';
    const blocks = compareTexts(before, after);
    expect(blocks.map((block) => block.before).join('')).toBe(before);
    expect(blocks.map((block) => block.after).join('')).toBe(after);
  });
});

describe('compareWords', () => {
  it('finds the words that differ', () => {
    const pieces = compareWords('Felt pads below every chair.', 'Felt pads below every table.');
    expect(pieces.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'chair' },
      { kind: 'added', text: 'table' },
    ]);
  });

  it('shows both texts whole when they are too different to compare', () => {
    const words = (count: number, word: string) =>
      Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');
    const [before, after] = [words(30_000, 'a'), words(30_000, 'b')];
    expect(compareWords(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });
});
