import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.js';
import { closeThreads, convertHtml } from './index.js';
import { render } from './render.js';
import { drawCostlyTexts } from './testing/costly-texts.js';
import { PATIENT_TEST_TIMEOUT, withPatience } from './testing/with-patience.js';

afterAll(closeThreads);

const ARTICLES = new URL('../../../services/content/seed/articles/', import.meta.url);
const markdownOf = (html: string, hasLineParagraphs = false) =>
  htmlToMarkdown(html, { hasLineParagraphs }).markdown;

describe('htmlToMarkdown', () => {
  it.each(readdirSync(ARTICLES))('should convert what %s is rendered to, without a loss', (file) => {
    const { html } = render(readFileSync(new URL(file, ARTICLES), 'utf8').replace(/^---[\s\S]*?\n---\n/, ''));
    const { markdown, isHtml } = htmlToMarkdown(html);
    const plain = (text: string) => text.replace(/<[^>]*>|\s/g, '');
    expect(isHtml).toBe(false);
    expect(plain(render(markdown).html)).toBe(plain(html));
  });

  it.each([
    ['<p>Some <strong>bold </strong>and<em> it</em>alic</p>', 'Some **bold** and *it*alic'],
    [
      '<h3>Tools</h3><ul><li>Saw<ul><li>Blade</li></ul></li><li>Drill</li></ul>',
      '### Tools\n\n- Saw\n  - Blade\n- Drill',
    ],
    ['<p>a*b* _c_ # d [e] &lt;f&gt; `g`</p>', 'a\\*b\\* \\_c\\_ # d \\[e] \\<f> \\`g\\`'],
    ['<p>2. not a list</p>', '2\\. not a list'],
    ['<p>x<sup>2</sup> and H<sub>2</sub>O</p>', 'x<sup>2</sup> and H<sub>2</sub>O'],
    [
      '<figure><img src="https://a.example/b.jpg" alt="A tap"><figcaption>A tap</figcaption></figure>',
      '![A tap](https://a.example/b.jpg)\n\n*A tap*',
    ],
    ['<table><tr><th>a</th></tr><tr><td>1|2</td></tr></table>', '| a    |\n| ---- |\n| 1\\|2 |'],
    [
      '<details><summary>More</summary><p>Text</p></details>',
      '<details><summary>More</summary><p>Text</p></details>',
    ],
    [
      '<div class="kg-card kg-callout-card kg-callout-card-green"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Ask for <b>receipts</b>.<br>Always.</div></div><p>On.</p>',
      '> [!TIP]\n> Ask for **receipts**.\\\n> Always.\n\nOn.',
    ],
    [
      '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-text">Ask.</div></div>',
      '> [!NOTE]\n> Ask.',
    ],
    [
      '<blockquote class="callout callout-warning"><ul><li>a</li></ul></blockquote>',
      '> [!WARNING]\n>\n> - a',
    ],
    ['<blockquote class="x"><p>[!TIP] no</p></blockquote>', '> \\[!TIP] no'],
  ])('should convert %s', (html, markdown) => {
    expect(htmlToMarkdown(html)).toMatchObject({ markdown, isHtml: false, lost: [] });
  });

  it('should give back the call-out boxes of an article', () => {
    const { html } = render('> [!CAUTION]\n> Hot.\n>\n> Very.');
    expect(markdownOf(html)).toBe('> [!CAUTION]\n> Hot.\n>\n> Very.');
  });

  it('should keep a table with spans as HTML', () => {
    const html =
      '<table><tbody><tr><th colspan="2">Wide</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>';
    expect(render(markdownOf(html)).html).toBe(html);
  });

  it('should leave a link where something was embedded, and name it', () => {
    const { markdown, lost } = htmlToMarkdown(
      '<p>See</p><iframe src="//www.youtube.example/embed/1"></iframe><script>alarm()</script><form><input><p>Your name</p></form>',
    );
    expect(markdown).toContain('<https://www.youtube.example/embed/1>');
    expect(markdown).toContain('Your name');
    expect(markdown).not.toContain('alarm');
    expect(lost).toEqual([
      { name: 'iframe', address: 'https://www.youtube.example/embed/1' },
      { name: 'script', address: '' },
      { name: 'form', address: '' },
      { name: 'input', address: '' },
    ]);
  });

  it('should separate paragraphs by blank lines where the source does', () => {
    expect(
      markdownOf('One\nline\n\nTwo <b>bold</b>\n\n<h2>Head</h2>\nThree\n\n\n\n<ul><li>a</li></ul>', true),
    ).toBe('One\\\nline\n\nTwo **bold**\n\n## Head\n\nThree\n\n- a');
    expect(markdownOf('<pre>a\n\nb</pre>', true)).toBe('```\na\n\nb\n```');
  });

  it.each(['<p onclick="a()">x</p>', '<a href="javascript:a()">x</a>', '<style>p{}</style>x'])(
    'should keep nothing dangerous of %s',
    (html) => {
      expect(markdownOf(html)).toMatch(/^\[?x(?:\]\(\))?$/);
    },
  );

  it.each(drawCostlyTexts('HTML to Markdown'))(
    'should end in time whatever it is given: $name',
    async ({ markdown }) => {
      await expect(withPatience(() => convertHtml(markdown))).resolves.toHaveProperty('markdown');
    },
    PATIENT_TEST_TIMEOUT,
  );

  it.each([
    ['tables', `<table>${`<tr>${'<td>a</td>'.repeat(100)}</tr>`.repeat(150)}</table>`],
    ['breaks', `<p>${'a<br>'.repeat(15_000)}</p>`],
    ['nesting', '<blockquote>'.repeat(5_000)],
    ['nesting of lists', '<ul><li>'.repeat(45)],
  ])(
    'should stay HTML when converting takes too long: %s',
    async (_what, html) => {
      await expect(withPatience(() => convertHtml(html))).resolves.toHaveProperty('markdown');
    },
    PATIENT_TEST_TIMEOUT,
  );
});
