import { closeThreads } from '@hearthwise/markdown';
import { readBoxes } from '@hearthwise/service-kit/seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleOf } from '../testing/reported-article.js';
import { SeedFiles } from '../testing/seed-files.js';
import { countLinksIn, repeatedHeadings, repeatedSentences, similarOutlines } from './across-articles.js';
import { countContractions, marksOf, measure, openingOf } from './article-measures.js';
import { writeReport } from './content-report.js';
import { findFaults } from './faults.js';
import { readArticles } from './reported-article.js';
import { outliers, spreadOf } from './spread.js';
import { pagesWithoutArticle, TOPIC_PAGE_COUNT } from './topic-pages.js';

afterAll(closeThreads);

describe('what is counted in an article', () => {
  it('should count words, headings, links and questions', async () => {
    const article = await articleOf(
      'damp',
      'Open a [window](/article/air) and look.\n\n## Dry it\n\nWipe the wall. See [WHO](https://who.int).\n\n### Slowly\n\nWait.',
      'questions:\n  - heading: Dry it\n    questions: [wall wet why, damp, mold]\nsources:\n  - title: Somebody',
    );
    expect(measure(article)).toMatchObject({
      words: 11,
      headings: 1,
      linksOut: 1,
      outerLinks: 1,
      sources: 1,
      questionsPerPart: 1.5,
    });
    expect(openingOf(article)).toBe('Open a window and look.');
  });

  it('should count contractions, and no possessives', () => {
    expect(countContractions("It's dry, you don’t wait, and that's what they'd say.")).toBe(4);
    expect(countContractions("The landlord's letter and the house's walls")).toBe(0);
  });

  it('should count figures only where neither the article nor the paragraph names a source', async () => {
    const text =
      'Keep it at 60 °C.\n\nIt costs €90, [they say](https://example.com).\n\nA shelf 40 cm deep.\n\nAfter 3 days.';
    const [bare, sourced] = await Promise.all([
      articleOf('bare', text),
      articleOf('sourced', text, 'sources:\n  - title: Somebody'),
    ]);
    expect([measure(bare).unsourcedFigures, measure(sourced).unsourcedFigures]).toEqual([2, 0]);
  });

  it('should say what it is made of', async () => {
    const article = await articleOf(
      'form',
      '## Why?\n\n1. One\n\n## What?\n\n| a |\n|---|\n| b |\n\n> [!TIP]\n> Wait.',
    );
    expect(marksOf(article)).toEqual(['steps', 'table', 'box', 'questions']);
  });
});

describe('what articles have in common', () => {
  it('should find a sentence that occurs twice, unless it is short or of a box', async () => {
    const box = 'Ask a plumber before you turn anything up.';
    const articles = await Promise.all([
      articleOf('one', `Walk round the house with a torch first. Wait a day.\n\n${box}`),
      articleOf('two', `Walk round the house, with a torch, first! Wait a day.\n\n${box}`),
    ]);
    expect(repeatedSentences(articles, [box])).toEqual([
      { text: 'Walk round the house with a torch first.', slugs: ['one', 'two'] },
    ]);
  });

  it('should find headings and outlines that are alike', async () => {
    const [one, two, other] = await Promise.all([
      articleOf('one', '## Clean the roof\n\na\n\n## What it costs\n\nb'),
      articleOf('two', '## Cleaning a roof\n\na\n\n## What it costs\n\nb'),
      articleOf('other', '## Feed the cat\n\na'),
    ]);
    expect(repeatedHeadings([one, two, other])).toEqual([{ text: 'What it costs', slugs: ['one', 'two'] }]);
    expect(similarOutlines([one, two, other])).toEqual([
      { slugs: ['one', 'two'], similarity: expect.closeTo(2 / 3) as number },
    ]);
  });

  it('should count the articles that link to each, once', async () => {
    const articles = await Promise.all([
      articleOf('one', '[a](/article/two) and [b](/article/two) and [c](/article/one)'),
      articleOf('two', 'Nothing'),
    ]);
    expect(countLinksIn(articles)).toEqual(
      new Map([
        ['one', 0],
        ['two', 1],
      ]),
    );
  });
});

describe('faults', () => {
  it('should be missing questions, undescribed images, dead links, repeated sentences and wordings', async () => {
    const same = 'Walk round the house with a torch first.';
    const links = '[a](/article/nowhere) [b](#nowhere) [c](http://example.com) [d](/article/elsewhere)';
    const articles = await Promise.all([
      articleOf(
        'good',
        `${same}\n\n## Now`,
        'questions:\n  - { heading: null, questions: [is it damp] }\n  - { heading: Now, questions: [when, Is it damp?] }',
      ),
      articleOf(
        'bad',
        `${same}\n\n${links}\n\n![](/objects/1)`,
        'questions:\n  - { heading: Then, questions: [why] }',
      ),
    ]);
    expect(findFaults({ articles, slugs: ['elsewhere'] })).toEqual([
      'bad: no questions for the beginning',
      'bad: questions for what is no heading: “Then”',
      "bad: Describe this picture for people who can't see it: /objects/1",
      'bad: The link “a” leads nowhere: /article/nowhere',
      'bad: The link “b” leads to no part of this text: #user-content-nowhere',
      'bad: the link “c” is neither https nor a path of this product: http://example.com',
      `good, bad: the same sentence “${same}”`,
      'good, good: the same wording “is it damp”',
    ]);
  });
});

describe('the questions above short answers', () => {
  it('should be short questions, each of one answer', async () => {
    const long = `${'very '.repeat(14)}long?`;
    const article = await articleOf(
      'damp',
      'Dry it.',
      [
        'questions:',
        '  - { heading: null, questions: [wall wet, Why is it wet?], answer: Rain. }',
        '  - { heading: null, questions: [Is it mould?, mold], answer: Perhaps. }',
        '  - { heading: null, questions: [Is it mould?], answer: No. }',
        `  - { heading: null, questions: ["${long}"], answer: Yes. }`,
        '  - { heading: null, questions: [keywords without an answer] }',
      ].join('\n'),
    );
    expect(findFaults({ articles: [article] })).toEqual([
      ...['wall wet', long].map(
        (shown) => `damp: this can't be the question above a short answer: “${shown}”`,
      ),
      'damp, damp: the same wording “Is it mould?”',
    ]);
  });
});

describe('topic pages', () => {
  it('should be those of both taxonomies, less those that have an article', async () => {
    const articles = [await articleOf('one', 'Text'), await articleOf('two', 'Text')];
    const without = pagesWithoutArticle(articles);
    expect(without).toHaveLength(TOPIC_PAGE_COUNT - 1);
    expect(without).toContain('ways-we-live/tiny-homes');
    expect(without).toContain('places-we-call-home/tiny-homes');
    expect(without).not.toContain('ways-we-live/apartment-living');
  });
});

describe('spread', () => {
  it('should be percentiles by the nearest rank', () => {
    expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ min: 1, p10: 1, median: 3, p90: 5, max: 5 });
    expect(spreadOf([])).toEqual({ min: 0, p10: 0, median: 0, p90: 0, max: 0 });
  });

  it('should show what stands out, farthest first', () => {
    const items = [10, 11, 12, 13, 40, 14, -30].map((value) => ({ value }));
    expect(outliers(items)).toEqual([{ value: -30 }, { value: 40 }]);
    expect(outliers([1, 1, 1, 1, 2].map((value) => ({ value })))).toEqual([]);
  });
});

describe('the report', () => {
  const files = new SeedFiles();
  beforeAll(async () => {
    await files.write('boxes/torch.md', 'Take a torch.');
    await files.writeArticle('one', 'Where will you sleep tonight?\n\n{{box: torch}}');
    await files.writeArticle('two', 'Where will you cook tomorrow, and why?');
  });
  afterAll(() => files.remove());

  it('should print the spread of each measure and what is alike', async () => {
    const boxes = await readBoxes(new URL('boxes/', files.url));
    const report = writeReport(await readArticles([new URL('articles/', files.url)], boxes));
    expect(report).toMatch(/^2 articles\n/);
    expect(report).toMatch(/^words, without tables +7 +7 +7 +8 +8$/m);
    expect(report).toContain('“Where will you”: one, two');
    expect(report).toContain(
      `with an article of their own 1\n  lines of their texts on several pages 0\n  no article: ways-we-live/college`,
    );
    expect(report).toContain('Nobody links to (2)\n  one\n  two');
  });

  it('should read an article from the later of two folders', async () => {
    const later = new SeedFiles();
    await later.writeArticle('two', 'Another text.');
    const articles = await readArticles(
      [new URL('articles/', files.url), new URL('articles/', later.url)],
      await readBoxes(new URL('boxes/', files.url)),
    );
    await later.remove();
    expect(articles.map(({ slug, content }) => [slug, content])).toEqual([
      ['one', 'Where will you sleep tonight?\n\nTake a torch.'],
      ['two', 'Another text.'],
    ]);
  });
});

describe('the articles that come with the product', () => {
  it('should have no faults', async () => {
    const seed = new URL('../../seed/', import.meta.url);
    const boxes = await readBoxes(new URL('boxes/', seed));
    const articles = await readArticles([new URL('articles/', seed)], boxes);
    const slugs = articles.map(({ slug }) => slug);
    expect(articles.length).toBeGreaterThan(0);
    expect(findFaults({ articles, boxes: boxes.values(), slugs })).toEqual([]);
    expect(pagesWithoutArticle(articles)).toEqual([]);
  });
});
