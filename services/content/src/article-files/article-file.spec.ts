import { LIMITS } from '@hearthwise/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArticleFile, parseArticleFile, writeArticleFile } from './article-file.js';

const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength }),
      fc.string({ unit: 'binary', maxLength }),
      fc.stringMatching(/^[-:#|>&*!%@`'"{}[\],? \t\r\n~=]{0,40}$/),
    )
    .map((value) => value.replaceAll('\0', '').slice(0, maxLength))
    .map((value) => (value.isWellFormed() ? value : value.toWellFormed()));

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const day = fc
  .date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') })
  .map(dayOf);
const pastDay = fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date() }).map(dayOf);

const file: fc.Arbitrary<ArticleFile> = fc.record({
  slug: fc.option(fc.stringMatching(/^[a-z\d]{1,9}(?:-[a-z\d]{1,9}){0,3}$/)),
  status: fc.constantFrom('draft', 'in_review', 'scheduled', 'published'),
  publishDate: fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })),
  revision: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  fields: fc.record({
    title: text(LIMITS.titleMax),
    content: fc.oneof(
      text(2_000),
      text(200).map((value) => `---\n${value}\n---\n`),
    ),
    excerpt: text(LIMITS.excerptMax),
    mainCategory: text(100),
    subcategory: text(100),
    imagePrompts: fc.array(
      text(50)
        .map((value) => value.trim())
        .filter(Boolean),
      { maxLength: LIMITS.imagePromptsMax },
    ),
    featuredImage: fc.option(fc.webUrl()),
    isHomepageFeatured: fc.boolean(),
    questions: fc.array(
      fc.record({
        heading: fc.option(fc.constantFrom('Windows', 'null', '- a: b')),
        questions: fc.array(fc.constantFrom('How wide?', '"', '# no'), { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
    sources: fc.array(
      fc.oneof(
        fc.record({ title: fc.constantFrom('A book: the second part', 'EN 12345', '- x') }),
        fc.record({
          title: fc.constant('A page'),
          url: fc.constantFrom('https://example.org/a?b=c#d', 'https://example.org'),
        }),
      ),
      { maxLength: 3 },
    ),
    reviewedOn: fc.option(pastDay),
    reviewBy: fc.option(day),
  }),
});

describe('article files', () => {
  it('should bring back every article, its content byte for byte', () => {
    fc.assert(
      fc.property(file, (article) => {
        const { unknown, ...read } = parseArticleFile(writeArticleFile(article));
        expect(read).toEqual(article);
        expect(unknown).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('should bring back spaces before a line break', () => {
    const [article] = fc.sample(file, { numRuns: 1, seed: 1 }) as [ArticleFile];
    const fields = { ...article.fields, excerpt: ' \n', mainCategory: '  two\nlines' };
    expect(parseArticleFile(writeArticleFile({ ...article, fields }))).toMatchObject({ fields });
  });

  it('should write the same file from what it read', () => {
    fc.assert(
      fc.property(file, (article) => {
        const written = writeArticleFile(article);
        expect(writeArticleFile(parseArticleFile(written))).toBe(written);
      }),
    );
  });

  it('should read a file that was edited on Windows', () => {
    const read = parseArticleFile(
      '\uFEFF---\r\ntitle: A guide\r\nmainCategory: Ways We Live\r\n---\r\nOne\r\n\r\nTwo',
    );
    expect(read.fields).toMatchObject({ title: 'A guide', content: 'One\r\n\r\nTwo' });
  });

  it('should name what no article has', () => {
    const read = parseArticleFile('---\ntitle: A\nmainCategory: B\ntags: [x]\nlayout: post\n---\n');
    expect(read.unknown).toEqual(['tags', 'layout']);
    expect(read).toMatchObject({ slug: null, status: 'draft', publishDate: null, revision: null });
  });

  it.each([
    ['no front matter', 'Text', /front matter/],
    ['no end of it', '---\ntitle: A\n', /front matter/],
    ['an end that is too far', `---\ntitle: ${'a'.repeat(260_000)}\n---\n`, /front matter/],
    ['no names', '---\n- a\n---\n', /no names/],
    ['no YAML', '---\ntitle: [a\n---\n', /not valid YAML/],
    ['several documents', '---\ntitle: A\n...\ntitle: B\n---\n', /several documents/],
    ['lists in lists', `---\na: ${'['.repeat(30)}${']'.repeat(30)}\n---\n`, /not valid YAML/],
    ['aliases', '---\na: &a [x, x]\ntitle: *a\n---\n', /not valid YAML/],
    ['endless brackets', `---\na: ${'['.repeat(60_000)}\n---\n`, /too large/],
    [
      'keys without end',
      `---\n${Array.from({ length: 21_000 }, (_, index) => `k${index}: 1`).join('\n')}\n---\n`,
      /too large/,
    ],
    ['items without end', `---\nk:\n${'- a\n'.repeat(21_000)}---\n`, /too large/],
    ['items without end, in lines of old Macs', `---\nk:\r${'-\r'.repeat(21_000)}\n---\n`, /too large/],
    ['a source without a title', '---\ntitle: A\nsources: [{ url: https://a.org }]\n---\n', /sources/],
    [
      'a source in plain text',
      '---\ntitle: A\nsources:\n  - title: B\n    url: http://a.org\n---\n',
      /https/,
    ],
    ['a title of numbers', '---\ntitle: [1]\nmainCategory: B\n---\n', /title/],
    [
      'a content that is too long',
      `---\ntitle: A\nmainCategory: B\n---\n${'a'.repeat(LIMITS.contentMax + 1)}`,
      /content/,
    ],
    ...['true', '.nan', '1714521600000', '-8.64e15', '"-271821-04-20"', '"+010000-01-01"', 'soon'].map(
      (date): [string, string, RegExp] => [
        `the publication date ${date}`,
        `---\ntitle: A\nmainCategory: B\npublishDate: ${date}\n---\n`,
        /publishDate/,
      ],
    ),
    ['a zero byte', '---\ntitle: A\nmainCategory: B\n---\na\0b', /content/],
  ])('should refuse a file with %s', (_what, hostile, reason) => {
    expect(() => parseArticleFile(hostile)).toThrow(reason);
  });

  it.each([
    ['keys', Array.from({ length: 19_000 }, (_, index) => `k${index}: 1`).join('\n')],
    ['pairs', `k: [${'a: b, '.repeat(19_000)}]`],
  ])('should not keep others waiting for as many %s as there may be', (_what, yaml) => {
    const startedAt = performance.now();
    expect(parseArticleFile(`---\ntitle: A\nmainCategory: B\n${yaml}\n---\n`).unknown).not.toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
