import { LIMITS } from '@hearthwise/contracts/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { closeThreads, passageText, renderMarkdown, splitPassages } from './index.js';
import { COSTLY_TEXTS } from './testing/costly-texts.js';

afterAll(closeThreads);

describe('renderMarkdown', () => {
  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['<img src=x onerror=alert(1)>', 'onerror'],
    ['[go](javascript:alert(1))', 'javascript:'],
    ['<iframe src="https://example.org"></iframe>', 'iframe'],
    ['<p style="position:fixed">x</p>', 'style'],
  ])('should leave nothing dangerous of %s', async (markdown, danger) => {
    expect((await renderMarkdown(markdown)).html).not.toContain(danger);
  });

  it('should keep what an article needs', async () => {
    const { html } = await renderMarkdown(
      '## Light\n\n1. Open the *curtains*.\n\n- [ ] Clean the windows\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    );
    expect(html).toContain('<h2 id="s-light">Light</h2>');
    expect(html).toContain('<ol>');
    expect(html).toContain('type="checkbox"');
    expect(html).toContain('<table>');
  });

  it('should list the second-level headings with their anchors', async () => {
    expect((await renderMarkdown('## One\n\n### Deep\n\n## One')).headings).toEqual([
      { id: 's-one', text: 'One' },
      { id: 's-one-1', text: 'One' },
    ]);
  });

  it('should mark links that lead out of the product', async () => {
    expect((await renderMarkdown('[a](https://example.org)')).html).toContain('rel="nofollow ugc noopener"');
    expect((await renderMarkdown('[a](/article/b)')).html).not.toContain('rel=');
  });

  describe('preview', () => {
    const previewOf = async (markdown: string) => (await renderMarkdown(markdown)).preview;

    it('should be the words of the beginning on one line', async () => {
      const markdown =
        '## Light\n\n- **Open** [the blinds](/x) <b>now</b>\n- snake_case\n\n| a | b |\n|-|-|\n| 1 | 2 |';
      expect(await previewOf(markdown)).toBe('Light Open the blinds now snake_case a b 1 2');
    });

    it('should end before the limit and never within a character', async () => {
      const preview = await previewOf(`a${'🏠'.repeat(400)}`);
      expect(preview).toBe(`a${'🏠'.repeat(149)}`);
      expect(preview.length).toBeLessThanOrEqual(LIMITS.previewLength);
    });
  });
});

describe('costly texts', () => {
  it.each(COSTLY_TEXTS)(
    'should be shown within the deadline, and hold up nobody: $name',
    async ({ markdown }) => {
      const start = performance.now();
      const { html, preview } = await renderMarkdown(markdown);
      expect(performance.now() - start).toBeLessThan(5_000);
      expect(preview.length).toBeLessThanOrEqual(LIMITS.previewLength);
      expect(html.length).toBeLessThan(20 * markdown.length);
    },
  );
});

describe('splitPassages', () => {
  it('should split at second-level headings and keep lists as items', async () => {
    const passages = await splitPassages(
      'Opening.\n\n## Light\n\nLet it *in*.\n\n- Clean the windows\n- Move the wardrobe',
    );
    expect(passages).toEqual([
      { heading: '', blocks: [{ kind: 'paragraph', text: 'Opening.' }] },
      {
        heading: 'Light',
        blocks: [
          { kind: 'paragraph', text: 'Let it in.' },
          { kind: 'list', isOrdered: false, items: ['Clean the windows', 'Move the wardrobe'] },
        ],
      },
    ]);
    expect(passageText(passages[1]!)).toBe('Let it in.\nClean the windows\nMove the wardrobe');
  });

  it('should leave out headings with nothing under them', async () => {
    expect(await splitPassages('## Empty\n\n## Full\n\nText')).toHaveLength(1);
  });
});
