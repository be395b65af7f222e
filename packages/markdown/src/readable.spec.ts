import { LIMITS } from '@hearthwise/contracts/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { closeThreads, renderMarkdown } from './index.js';
import { READABLE_SOURCE_LENGTH, readableBeginning } from './readable.js';

describe('the readable beginning of a text', () => {
  afterAll(() => closeThreads());

  const beginningOf = async (markdown: string) => readableBeginning((await renderMarkdown(markdown)).html);

  it.each([
    ['a link with its address', '[Here](https://a.example/b?c&d).', 'Here (https://a.example/b?c&d).'],
    ['an address that is its own text once', '<https://a.example/b>', 'https://a.example/b'],
    ['a link without a text', '[](https://a.example)', '(https://a.example)'],
    ['a link to a page of ours', '[Guide](/articles/mould)', 'Guide (/articles/mould)'],
    ['a picture as its description', 'Look: ![a saw](https://a.example/saw.png)', 'Look: a saw'],
    ['a picture that is a link', '[![Win](/a.png)](https://a.example)', 'Win (https://a.example)'],
    ['blocks apart', '# Saws\n\n- one\n- two\n\n> three', 'Saws one two three'],
    ['signs of comparison', 'a < b and c > d', 'a < b and c > d'],
    ['code as it is', '`<b>` and **bold**', '<b> and bold'],
    ['nothing of an empty text', '', ''],
  ])('should have %s', async (_what, markdown, expected) => {
    expect(await beginningOf(markdown)).toBe(expected);
  });

  it('should shorten long addresses, so that the text after them is seen', async () => {
    const text = await beginningOf(`[Here](https://a.example/${'long/'.repeat(200)}) is the rest`);
    expect(text).toMatch(/^Here \(https:\/\/a\.example\/[long/]+…\) is the rest$/);
  });

  it('should be short, also of HTML that is cut within a tag', async () => {
    const { html } = await renderMarkdown(`[${'word '.repeat(40)}](https://a.example/b) `.repeat(200));
    expect(html.length).toBeGreaterThan(READABLE_SOURCE_LENGTH);
    expect(readableBeginning(html)).toHaveLength(LIMITS.previewLength);
    expect(readableBeginning('<p>Saws <a href="https://a.exam')).toBe('Saws');
  });

  it('should be the HTML itself if that is too deep', () => {
    expect(readableBeginning(`${'<b>'.repeat(200)}deep`)).toMatch(/^<b><b>/);
  });
});
