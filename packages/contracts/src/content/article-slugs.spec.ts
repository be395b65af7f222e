import { describe, expect, it } from 'vitest';
import { isArticleSlug, slugOfTitle } from './article-slugs.js';

describe('slugOfTitle', () => {
  it.each([
    ['Make a Small Flat Feel Larger', 'make-a-small-flat-feel-larger'],
    ["Who's Zoë? – 10 café ideas!", 'whos-zoe-10-cafe-ideas'],
    ['  --  ', ''],
    ['家を広く見せる', ''],
    ['word '.repeat(30), 'word-'.repeat(16).slice(0, -1)],
  ])('should turn %j into %j', (title, slug) => {
    expect(slugOfTitle(title)).toBe(slug);
  });
});

describe('isArticleSlug', () => {
  it.each(['a', 'a-1', 'make-a-small-flat-feel-larger', '10-ideas', 'news'])('should accept %s', (slug) => {
    expect(isArticleSlug(slug)).toBe(true);
  });

  it.each([
    '',
    'A',
    'a b',
    'a--b',
    '-a',
    'a-',
    'ä',
    'a/b',
    'new',
    'admin',
    'by-id',
    '2026',
    '019a0000-0000-7000-8000-000000000000',
    'a'.repeat(101),
  ])('should refuse %j', (slug) => {
    expect(isArticleSlug(slug)).toBe(false);
  });
});
