import { LIMITS } from '@hearthwise/contracts/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { closeThreads, passageText, renderMarkdown, splitPassages } from './index.js';
import { COSTLY_TEXTS, drawCostlyTexts } from './testing/costly-texts.js';
import { PATIENT_TEST_TIMEOUT, withPatience } from './testing/with-patience.js';

afterAll(closeThreads);

describe('renderMarkdown', () => {
  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['<img src=x onerror=alert(1)>', 'onerror'],
    ['[go](javascript:alert(1))', 'javascript:'],
    ['<iframe src="https://example.org"></iframe>', 'iframe'],
    ['<p style="position:fixed">x</p>', 'style'],
  ])('should remove everything dangerous from %s', async (markdown, danger) => {
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

  it('should render tables, tasks, footnotes, strikethrough and bare links as GitHub does', async () => {
    const render = async (markdown: string) => (await renderMarkdown(markdown)).html;
    expect(await render('| a | b |\n|:-:|---|\n| 1 | 2 |')).toContain('<th align="center">a</th>');
    expect(await render('- [ ] a\n- [x] b\n- c')).toBe(
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" disabled=""> a</li>\n<li class="task-list-item"><input type="checkbox" checked="" disabled=""> b</li>\n<li>c</li>\n</ul>',
    );
    expect(await render('~~a~~ www.example.org')).toBe(
      '<p><del>a</del> <a href="http://www.example.org" rel="nofollow ugc noopener">www.example.org</a></p>',
    );
    const footnote = await render('a[^1]\n\n[^1]: b');
    const [, target = ''] = /<sup><a href="#([^"]+)"/.exec(footnote) ?? [];
    expect(await render('a^[b]')).toBe('<p>a^[b]</p>');
    expect(target).toMatch(/^user-content-/);
    expect(footnote).toContain(`<li id="${target}">`);
  });

  it('should prefix the ids that people write, and the links to them', async () => {
    const { html } = await renderMarkdown('<a id="app">x</a> [up](#app) [to](#s-light)\n\n## Light');
    expect(html).toContain('<a id="user-content-app">x</a>');
    expect(html).toContain('href="#user-content-app"');
    expect(html).toContain('href="#s-light"');
  });

  it.each([
    'https://example.org',
    '//example.org/x',
    '/\\example.org',
    '\\\\example.org',
    '/&Tab;/example.org',
    'https:/example.org',
    'http:example.org',
  ])('should mark the link %s as one that leads out of the product', async (href) => {
    expect((await renderMarkdown(`<a href="${href}">a</a>`)).html).toContain('rel="nofollow ugc noopener"');
  });

  it.each(['/article/b', '#s-light', 'mailto:a@example.org', 'b?c=//d'])(
    'should not mark the link %s',
    async (href) => {
      expect((await renderMarkdown(`<a href="${href}">a</a>`)).html).not.toContain('rel=');
    },
  );

  it('should load images lazily, and offer uploaded ones in several widths', async () => {
    const path = '/objects/01920000-0000-7000-8000-000000000001';
    const { html } = await renderMarkdown(`![A "shelf"](${path} "t") ![](https://example.org/a.jpg?a=1&b=2)`);
    expect(html).toContain(
      `<img src="${path}?w=960" alt="A &quot;shelf&quot;" title="t" loading="lazy" decoding="async" sizes="auto, (width < 48rem) 100vw, 42rem" srcset="${path}?w=320 320w,`.replace(
        'width <',
        'width &lt;',
      ),
    );
    expect(html).toContain(
      '<img src="https://example.org/a.jpg?a=1&amp;b=2" alt="" loading="lazy" decoding="async">',
    );
  });

  it('should escape what looks like markup in attributes', async () => {
    const { html } = await renderMarkdown('<b title="<!--state--><meta http-equiv=refresh>">x</b>');
    expect(html).toBe('<p><b title="&lt;!--state--&gt;&lt;meta http-equiv=refresh&gt;">x</b></p>');
  });

  describe('preview', () => {
    const previewOf = async (markdown: string) => (await renderMarkdown(markdown)).preview;

    it('should be the beginning of the text on one line', async () => {
      const markdown =
        '## Light\n\n- **Open** [the blinds](/x) <b>now</b>\n- snake_case\n\n| a | b |\n|-|-|\n| 1 | 2 |';
      expect(await previewOf(markdown)).toBe('Light Open the blinds now snake_case a b 1 2');
    });

    it('should end at the limit and never within a character', async () => {
      const preview = await previewOf(`a${'🏠'.repeat(400)}`);
      expect(preview).toBe(`a${'🏠'.repeat(149)}`);
      expect(preview.length).toBeLessThanOrEqual(LIMITS.previewLength);
    });
  });
});

describe('a text of the maximum length', () => {
  it(
    'should be rendered',
    async () => {
      const chapter =
        '## A room\n\nOpen the *curtains*, [read on](/article/a).\n\n- [ ] Clean\n\n|a|b|\n|-|-|\n|1|2|\n\n';
      const chapters = Math.floor(LIMITS.contentMax / chapter.length);
      const render = (count: number) => withPatience(() => renderMarkdown(chapter.repeat(count)));
      // On a busy machine, the first text of a new thread may take all the CPU time that a text may.
      await render(Math.floor(chapters / 3));
      await render(Math.floor(chapters / 3));
      expect((await render(chapters)).html).toMatch(/^<h2/);
    },
    PATIENT_TEST_TIMEOUT,
  );
});

/**
 * Microseconds of CPU time that a rendering may take of this thread, which waits for another one: unlike the clock, it does
 * not grow when the machine does other things.
 */
const MAX_CPU = 100_000;

/** How many of the costly texts are rendered: a third, and all in `npm run soak`. */
const RENDERED = Number(process.env.COSTLY_TEXTS ?? 40);

describe('malicious texts', () => {
  it('should render a text as plain text when it is too deep or too large', async () => {
    const tooDeep = await renderMarkdown('> '.repeat(200));
    expect(tooDeep.html).toBe(`<p>${'&gt; '.repeat(200).trim()}</p>`);
    expect((await renderMarkdown('<b>&\n\n'.repeat(10_001))).html).toMatch(/^<p>&lt;b&gt;&amp;<\/p>\n<p>/);
    expect(await splitPassages('> '.repeat(200))).toHaveLength(1);
  });

  it.each(drawCostlyTexts('rendered texts', RENDERED))(
    'should be rendered soon, and delay no other text: $name',
    async ({ markdown }) => {
      const render = async () => {
        const before = process.threadCpuUsage();
        const [costly, other] = await Promise.all([
          withPatience(() => renderMarkdown(markdown)),
          withPatience(() => renderMarkdown('An *ordinary* text')),
        ]);
        const { user, system } = process.threadCpuUsage(before);

        return { ...costly, other, cpu: user + system };
      };
      const first = await render();
      // A garbage collection of all that ran before in this process may fall into one of them.
      const { html, headings, preview, other, cpu } = first.cpu < MAX_CPU ? first : await render();

      expect(cpu).toBeLessThan(MAX_CPU);
      expect(other.html).toBe('<p>An <em>ordinary</em> text</p>');
      expect(preview.length).toBeLessThanOrEqual(LIMITS.previewLength);
      // A page contains all of it more than once.
      const texts = headings.flatMap(({ id, text }) => [id, text]);
      expect([html, ...texts].join('').length).toBeLessThan(1_000_000);
    },
    PATIENT_TEST_TIMEOUT,
  );

  it('should fail when more texts wait than can be rendered in time, and recover afterwards', async () => {
    const texts = Array.from({ length: 80 }, (_, index) => renderMarkdown(`Text ${index}`));
    const settled = await Promise.allSettled(texts);
    const refused = settled.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason }) => reason.code === 'service.unavailable')).toBe(true);
    expect((await renderMarkdown('a')).html).toBe('<p>a</p>');
  });

  it('should not make short texts wait for many long ones', async () => {
    await renderMarkdown('a'); // starts the thread
    const costly = COSTLY_TEXTS.find(({ name }) => name === 'footnotes within each other')?.markdown ?? '';
    let rendered = 0;
    // Those that wait too long are refused: on a slow machine before the short ones are rendered.
    const longTexts = Array.from({ length: 30 }, () => renderMarkdown(costly).then(() => (rendered += 1)));
    const rest = Promise.allSettled(longTexts);
    const short = await Promise.all(Array.from({ length: 8 }, (_, index) => renderMarkdown(`Text ${index}`)));

    expect(rendered).toBeLessThan(longTexts.length / 2);
    expect(short.map(({ html }) => html)).toEqual(short.map((_, index) => `<p>Text ${index}</p>`));
    await closeThreads();
    await rest;
  });

  it.each([
    ['before a thread has started', async () => {}],
    ['while it is rendered', () => renderMarkdown('a'.repeat(30_000))],
  ])('should show no text as it was typed only because its process stops %s', async (_when, prepare) => {
    await closeThreads();
    await prepare();
    const rendering = renderMarkdown('[a]'.repeat(30_000));
    const [result] = await Promise.allSettled([rendering, closeThreads()]);
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'service.unavailable' } });
  });
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

  it('should keep tables, deeper headings and titles of boxes apart from sentences', async () => {
    const [passage] = await splitPassages(
      '## Sizes\n\n### What about doors?\n\n| Where | Width |\n|---|---|\n| Hall | 90 cm |\n\n> [!TIP]\n> Measure *twice*.\n>\n> - Doors',
    );
    expect(passage!.blocks).toEqual([
      { kind: 'heading', text: 'What about doors?' },
      {
        kind: 'table',
        rows: [
          ['Where', 'Width'],
          ['Hall', '90 cm'],
        ],
      },
      { kind: 'heading', text: 'Tip' },
      { kind: 'paragraph', text: 'Measure twice.' },
      { kind: 'list', isOrdered: false, items: ['Doors'] },
    ]);
    expect(passageText(passage!)).toContain('Where | Width\nHall | 90 cm');
  });

  it('should omit headings without text', async () => {
    expect(await splitPassages('## Empty\n\n## Full\n\nText')).toHaveLength(1);
  });
});
