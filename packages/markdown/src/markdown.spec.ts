import { describe, expect, it } from 'vitest';
import { passageText, renderMarkdown, splitPassages } from './index.js';

describe('renderMarkdown', () => {
  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['<img src=x onerror=alert(1)>', 'onerror'],
    ['[go](javascript:alert(1))', 'javascript:'],
    ['<iframe src="https://example.org"></iframe>', 'iframe'],
    ['<p style="position:fixed">x</p>', 'style'],
  ])('should leave nothing dangerous of %s', (markdown, danger) => {
    expect(renderMarkdown(markdown).html).not.toContain(danger);
  });

  it('should keep what an article needs', () => {
    const { html } = renderMarkdown(
      '## Light\n\n1. Open the *curtains*.\n\n- [ ] Clean the windows\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    );
    expect(html).toContain('<h2 id="s-light">Light</h2>');
    expect(html).toContain('<ol>');
    expect(html).toContain('type="checkbox"');
    expect(html).toContain('<table>');
  });

  it('should list the second-level headings with their anchors', () => {
    expect(renderMarkdown('## One\n\n### Deep\n\n## One').headings).toEqual([
      { id: 's-one', text: 'One' },
      { id: 's-one-1', text: 'One' },
    ]);
  });

  it.each([
    '>'.repeat(100_000),
    '> '.repeat(50_000),
    '*a_'.repeat(33_000),
    '<div>'.repeat(20_000),
    '_a*'.repeat(33_000),
  ])('should show a text that was made to hold up the parser as it stands: %.6s…', (hostile) => {
    const { html } = renderMarkdown(hostile);
    expect(html.startsWith('<p>')).toBe(true);
    expect(html).not.toContain('<div>');
    expect(splitPassages(hostile)).toHaveLength(1);
  });

  it('should mark links that lead out of the product', () => {
    expect(renderMarkdown('[a](https://example.org)').html).toContain('rel="nofollow ugc noopener"');
    expect(renderMarkdown('[a](/article/b)').html).not.toContain('rel=');
  });
});

describe('splitPassages', () => {
  it('should split at second-level headings and keep lists as items', () => {
    const passages = splitPassages(
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

  it('should leave out headings with nothing under them', () => {
    expect(splitPassages('## Empty\n\n## Full\n\nText')).toHaveLength(1);
  });
});
