import { describe, expect, it } from 'vitest';
import { articleFindings, type CheckedArticle } from './article-findings.js';
import { articleStatistics } from './article-statistics.js';
import type { FindingKind } from './finding.js';

const sound: CheckedArticle = {
  title: 'A porch for every season',
  content: `## Start here\n\n- ![Porch](/objects/1)\n- [Chairs](/article/chairs)\n\n${'word '.repeat(400)}`,
  excerpt: 'What a porch needs from spring to winter.',
  mainCategory: 'Ways We Live',
  subcategory: 'tiny-homes',
};

function messages(kind: FindingKind, changes: Partial<CheckedArticle>): string[] {
  const article = { ...sound, ...changes };

  return articleFindings(article, articleStatistics(article.content))
    .filter((finding) => finding.kind === kind)
    .map(({ message }) => message);
}

describe('articleFindings', () => {
  it('finds nothing in a sound article', () => {
    expect(articleFindings(sound, articleStatistics(sound.content))).toEqual([]);
  });

  it.each([
    [{ title: ' ' }, 'Title is required'],
    [{ content: '\n' }, 'Article content is required'],
    [{ mainCategory: '' }, 'Main category is required'],
    [{ subcategory: null }, 'Subcategory is required'],
    [{ subcategory: ' ' }, 'Subcategory is required'],
  ])('demands a field: %j', (changes, message) => {
    expect(messages('error', changes)).toEqual([message]);
    expect(messages('warning', changes)).toEqual([]);
  });

  it.each([
    [{ title: 'x'.repeat(9) }, 'Title should be at least 10 characters long'],
    [{ title: 'x'.repeat(101) }, 'Title should be under 100 characters for better SEO'],
    [
      { content: 'x'.repeat(299) },
      'Article content should be at least 300 characters for meaningful content',
    ],
    [{ excerpt: '' }, 'Excerpt helps with SEO and article previews'],
    [{ excerpt: 'x'.repeat(201) }, 'Excerpt should be under 200 characters for better display'],
  ])('warns about a length: %j', (changes, message) => {
    expect(messages('warning', changes)).toEqual([message]);
    expect(messages('error', changes)).toEqual([]);
  });

  it.each([
    [{ title: 'x'.repeat(10) }],
    [{ title: 'x'.repeat(100) }],
    [{ title: '🪴'.repeat(100) }],
    [{ content: 'x'.repeat(300) }],
    [{ content: '🪴'.repeat(300) }],
    [{ excerpt: 'x'.repeat(200) }],
  ])('accepts the length at the limit: %j', (changes) => {
    expect(messages('warning', changes)).toEqual([]);
  });

  it('says what a save would refuse', () => {
    expect(messages('error', { content: 'x'.repeat(100_000) })).toEqual([]);
    expect(messages('error', { content: 'x'.repeat(100_001) })).toEqual([
      'The article has 100,001 characters; at most 100,000 can be saved',
    ]);
    expect(messages('error', { title: 'x'.repeat(201) })).toEqual([
      'The title has 201 characters; at most 200 can be saved',
    ]);
    expect(messages('error', { excerpt: 'x'.repeat(1_001) })).toEqual([
      'The excerpt has 1,001 characters; at most 1,000 can be saved',
    ]);
  });

  it.each([
    [299, 'Consider expanding the content to at least 300 words for better depth'],
    [2_001, 'Consider splitting this into several articles for better readability'],
  ])('suggests by the number of words: %i', (words, message) => {
    expect(suggestions(words, '# [a](/a) ![b](/b)\n- x')).toEqual([message]);
  });

  it('suggests images and links when there are none', () => {
    expect(suggestions(300, '# Title\n- [a](/a)')).toEqual(['Add images to make the article more engaging']);
    expect(suggestions(300, '# Title\n- ![b](/b)')).toEqual([
      'Add links to related articles or useful resources',
    ]);
  });

  it('suggests headings in more than 500 words, and lists in more than 800', () => {
    const headings = 'Add headings to break up the content and make it easier to scan';
    const lists = 'Use bullet points or numbered lists to organize the information';

    expect(suggestions(500, '[a](/a) ![b](/b)')).toEqual([]);
    expect(suggestions(501, '[a](/a) ![b](/b)')).toEqual([headings]);
    expect(suggestions(501, '<h2>[a](/a)</h2> ![b](/b)')).toEqual([]);
    expect(suggestions(800, '# [a](/a) ![b](/b)')).toEqual([]);
    expect(suggestions(801, '# [a](/a) ![b](/b)')).toEqual([lists]);
    expect(suggestions(801, '# [a](/a) ![b](/b)\n\n1. x')).toEqual([]);
  });
});

/** Suggestions for a text of so many words that begins with this Markdown. */
function suggestions(words: number, markdown: string): string[] {
  const present = articleStatistics(markdown).words;

  return messages('suggestion', { content: `${markdown}${' word'.repeat(words - present)}` });
}
