import { describe, expect, it } from 'vitest';
import { articleStatistics } from './article-statistics.js';

describe('articleStatistics', () => {
  it('counts words by white space, and minutes at 200 words each', () => {
    expect(articleStatistics('')).toMatchObject({ words: 0, readTime: 1 });
    expect(articleStatistics(' one\ttwo\n\nthree ')).toMatchObject({ words: 3, readTime: 1 });
    expect(articleStatistics('word '.repeat(200))).toMatchObject({ words: 200, readTime: 1 });
    expect(articleStatistics('word '.repeat(201))).toMatchObject({ words: 201, readTime: 2 });
  });

  it.each([
    ['![Chair](/chair.jpg)', 1, 0],
    ['<img src="/chair.jpg"> <IMG src=x>', 2, 0],
    ['[Chairs](/chairs) and [tables](https://example.com/a_(b))', 0, 2],
    ['<a href="/chairs">Chairs</a>', 0, 1],
    ['[![Chair](/chair.jpg)](/chairs)', 1, 1],
    ['- [ ] Measure [the door](/door) (twice)', 0, 1],
    ['[not a link] (aside), f(x)](y), <address>', 0, 0],
    [String.raw`\[not a link](x)`, 0, 0],
    ['[open [inner](/a)', 0, 1],
  ])('counts images and links: %s', (content, images, links) => {
    expect(articleStatistics(content)).toMatchObject({ images, links });
  });

  it.each([
    ['## Tools', true],
    ['text\n### Tools', true],
    ['Tools\n-----', true],
    ['<h3 id="a">Tools</h3>', true],
    ['#tools', false],
    ['####### Tools', false],
    ['text # no', false],
  ])('recognises headings: %j', (content, hasHeadings) => {
    expect(articleStatistics(content)).toMatchObject({ hasHeadings });
  });

  it.each([
    ['- one', true],
    ['text\n  * one', true],
    ['1. one', true],
    ['2) two', true],
    ['<ul><li>one</li></ul>', true],
    ['-one', false],
    ['in 2024. Then', false],
  ])('recognises lists: %j', (content, hasLists) => {
    expect(articleStatistics(content)).toMatchObject({ hasLists });
  });

  it('takes linear time', () => {
    const hostile = ['[', '](', '![', '\\', '<a', '1', '# ', '\n', ' ', 'x\n-'];
    for (const part of hostile) {
      const short = durationOf(part.repeat(10_000));
      const long = durationOf(part.repeat(100_000));
      // Ten times the text: linear is 10, quadratic 100. A busy machine can take milliseconds for nothing.
      expect(long, part).toBeLessThan(40 * Math.max(short, 20));
    }
  });
});

/** Milliseconds; the shortest of three, because other programs run too. */
function durationOf(content: string): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now();
      articleStatistics(content);

      return performance.now() - start;
    }),
  );
}
