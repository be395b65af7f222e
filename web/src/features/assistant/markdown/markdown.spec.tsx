import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.js';

function draw(text: string, sources: number[] = []) {
  return (
    <Markdown
      text={text}
      renderLink={(href, children) => <a href={href}>{children}</a>}
      renderCitation={(n) => (sources.includes(n) ? <a href={`#source-${n}`}>{n}</a> : undefined)}
    />
  );
}

const html = (text: string, sources?: number[]) => renderToStaticMarkup(draw(text, sources));

describe('Markdown', () => {
  it('should join lines to paragraphs and part them at blank lines', () => {
    expect(html('One\ntwo.\n\nThree.')).toBe('<p>One two.</p><p>Three.</p>');
  });

  it('should draw bold, emphasis and code, also within each other', () => {
    expect(html('**Clear *the* floor** `now`')).toBe(
      '<p><strong>Clear <em>the</em> floor</strong> <code>now</code></p>',
    );
  });

  it('should draw both kinds of lists, task lists and headings', () => {
    expect(html('## Light\n- One\n- [ ] Two\n\n1. First\n2. Second')).toBe(
      '<h3>Light</h3><ul><li>One</li><li>Two</li></ul><ol><li>First</li><li>Second</li></ol>',
    );
  });

  it('should keep one list when blank lines part its items, and lines that go on', () => {
    expect(html('1. First\n   goes on\n\n2. Second')).toBe('<ol><li>First goes on</li><li>Second</li></ol>');
  });

  it('should draw tables with citations, an alignment, and cells that are missing or have a bar', () => {
    const table = '| Room | Cost |\n| :-- | --: |\n| **Hall** [1] | 5 \\| 6 |\n| Loft\n\nThen more.';
    const { container } = render(draw(`Compare:\n${table}`, [1]));
    const rows = within(screen.getByRole('group', { name: 'Table: Room, Cost' })).getAllByRole('row');

    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Room', 'Cost'],
      ['Hall\u00A01', '5 | 6'],
      ['Loft', ''],
    ]);
    expect(container.querySelectorAll('[data-align=right]')).toHaveLength(3);
    expect([...container.querySelectorAll('p')].map((text) => text.textContent)).toEqual([
      'Compare:',
      'Then more.',
    ]);
  });

  it.each(['a | b', 'a | b\n--', 'a | b\n| - | x |', '- a | b\n- c'])('should see no table in %j', (text) => {
    const { container } = render(draw(text));

    expect(container.querySelector('table')).toBeNull();
  });

  it('should lead from citations to their sources', () => {
    render(draw('Clear the floor. [1][2] Then light. [1, 3]', [1, 2, 3]));

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#source-1',
      '#source-2',
      '#source-1',
      '#source-3',
    ]);
  });

  it('should leave a number without a source as it is written', () => {
    expect(html('See [7].', [1])).toBe('<p>See\u00A0[7].</p>');
  });

  it('should draw citations inside bold text', () => {
    expect(html('**Clear it [1]**', [1])).toBe(
      '<p><strong>Clear it\u00A0<a href="#source-1">1</a></strong></p>',
    );
  });

  it('should link to pages of the site and to the web', () => {
    render(draw('[ours](/article/light) and [theirs](https://example.org/a)'));

    expect(screen.getByRole('link', { name: 'ours' }).getAttribute('href')).toBe('/article/light');
    expect(screen.getByRole('link', { name: 'theirs' }).getAttribute('href')).toBe('https://example.org/a');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    'JAVASCRIPT:x',
  ])('should not link to %s', (address) => {
    const { container } = render(draw(`[here](${address})`));

    expect(within(container).queryByRole('link')).toBeNull();
    expect(container.textContent).toContain('here');
  });

  it('should show HTML as text and never as elements', () => {
    const { container } = render(draw('<img src=x onerror=alert(1)> **<script>alert(1)</script>**'));

    expect(container.querySelector('img, script')).toBeNull();
    expect(container.textContent).toBe('<img src=x onerror=alert(1)> <script>alert(1)</script>');
  });

  it('should leave escaped and lonely marks as they are meant', () => {
    expect(html('[a \\[b\\] \\<c\\>](/d)')).toBe('<p><a href="/d">a [b] &lt;c&gt;</a></p>');
    expect(html('2 * 3 \\* 4 and \\[1\\] and **open', [1])).toBe('<p>2 * 3 * 4 and [1] and **open</p>');
  });

  it('should stay quick with text that is made to be slow', () => {
    const started = performance.now();
    html(`${'*a '.repeat(7_000)}${'['.repeat(7_000)}${'**'.repeat(3_000)}`);
    html(`${'|'.repeat(50_000)}\n${'|-'.repeat(50_000)}\n${'a|'.repeat(9_000)}`);
    html('a|b\n'.repeat(10_000));

    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
