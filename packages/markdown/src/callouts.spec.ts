import { afterAll, describe, expect, it } from 'vitest';
import { closeThreads, renderMarkdown } from './index.js';

describe('call-out boxes', () => {
  afterAll(() => closeThreads());

  it('should be quotes that begin with a marker, titled by it', async () => {
    const { html, preview } = await renderMarkdown('> [!TIP]\n> Measure **twice**.\n>\n> - then cut');
    expect(html.replace(/\n/g, '')).toBe(
      '<blockquote class="callout callout-tip"><p class="callout-title">Tip</p>' +
        '<p>Measure <strong>twice</strong>.</p><ul><li>then cut</li></ul></blockquote>',
    );
    expect(preview).not.toContain('[!');
  });

  it.each(['> [!TIP] in a line', '> [!CAKE]\n> x', '[!TIP]\nx', '> a [!TIP]'])(
    'should leave other texts alone: %j',
    async (markdown) => {
      expect((await renderMarkdown(markdown)).html).not.toContain('callout');
    },
  );
});
