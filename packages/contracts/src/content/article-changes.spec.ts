import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.js';
import { describeChanges } from './article-changes.js';
import type { ArticleFields } from './article-revisions.js';

const BASE: ArticleFields = {
  title: 'Light',
  content: 'Hello.\n\n## Windows\n\nOpen them.\n\n## Lamps\n\nBuy some.\n',
  excerpt: '',
  mainCategory: 'Ways We Live',
  subcategory: '',
  imagePrompts: [],
  featuredImage: null,
  isHomepageFeatured: false,
  questions: [],
  sources: [],
};
const changed = (fields: Partial<ArticleFields>) => ({ ...BASE, ...fields });
const changes = (fields: Partial<ArticleFields>) => describeChanges(BASE, changed(fields), 'editors');
const contentChanges = (replace: [string, string]) =>
  changes({ content: BASE.content.replace(replace[0], replace[1]) });

describe('describeChanges', () => {
  it('should say nothing when nothing changed', () => {
    expect(changes({})).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['Hello.', 'Good day.', 'Introduction reworded'],
    ['Open them.', 'Open them wide.', 'Section “Windows” reworded'],
    ['## Windows', '## All windows', 'Section “Windows” renamed to “All windows”'],
    ['## Lamps\n\nBuy some.\n', '', 'Section “Lamps” removed'],
    ['## Lamps', '## Paint\n\nWhite.\n\n## Lamps ##', 'Section “Paint” added'],
    ['Open them.', 'Open\r\n  them.', 'Layout changed'],
    ['Open them.', 'Open them.\n```\n## no heading\n```', 'Section “Windows” reworded'],
    [
      '## Windows\n\nOpen them.\n\n## Lamps\n\nBuy some.',
      '## Lamps\n\nBuy some.\n\n## Windows\n\nOpen them.',
      'Sections in another order',
    ],
  ])('should describe %j turned into %j', (before, after, change) => {
    expect(contentChanges([before, after])).toEqual([change]);
  });

  it('should tell sections with the same heading apart', () => {
    const twice = changed({ content: '## A\n\nOne.\n\n## A\n\nTwo.' });
    const after = changed({ content: '## A\n\nOne.\n\n## A\n\nThree.' });
    expect(describeChanges(twice, after, 'readers')).toEqual(['Section “A” reworded']);
  });

  it('should describe every other field', () => {
    const all = changed({
      title: 'More light',
      excerpt: 'In short',
      subcategory: 'renters',
      featuredImage: '/objects/a',
      imagePrompts: ['A lamp'],
      sources: [{ title: 'A book' }],
    });
    expect(describeChanges(BASE, all, 'readers')).toEqual([
      'Title changed from “Light”',
      'Excerpt changed',
      'Moved to another category',
      'Picture added',
      'Image prompts changed',
      'Sources changed',
    ]);
    expect(describeChanges(all, changed({ ...all, featuredImage: '/objects/b' }), 'readers')).toEqual([
      'Picture replaced',
    ]);
    expect(describeChanges(all, changed({ ...all, featuredImage: null }), 'readers')).toEqual([
      'Picture removed',
    ]);
  });

  it('should take sources for the same in whatever order their names are stored', () => {
    const sources = [{ title: 'A book', url: 'https://example.org/' }];
    const stored = [{ url: 'https://example.org/', title: 'A book' }];
    expect(describeChanges(changed({ sources }), changed({ sources: stored }), 'editors')).toEqual([]);
  });

  it('should tell readers nothing of what only editors see', () => {
    const after = changed({ isHomepageFeatured: true, questions: [{ heading: null, questions: ['Why?'] }] });
    expect(describeChanges(BASE, after, 'readers')).toEqual([]);
    expect(describeChanges(BASE, after, 'editors')).toEqual([
      'Featured on the homepage',
      'Questions changed',
    ]);
  });

  it('should name few of many changes, with short headings', () => {
    const many = Array.from({ length: 40 }, (_, at) => `## Heading ${at} ${'x'.repeat(200)}\n\n${at}`).join(
      '\n',
    );
    const described = changes({ content: many });
    expect(described).toHaveLength(LIMITS.changesMax);
    expect(described.at(-1)).toBe('32 more changes');
    expect(Math.max(...described.map(({ length }) => length))).toBeLessThan(200);
  });

  it.each(['# \t', '#', '# a\n', '```\n', '#\t\u2028', ' #', '# # ', '## a\nb\n', '~~~ ', '\r'])(
    'should describe a long text of %j at once',
    (part) => {
      const content = part.repeat(LIMITS.contentMax / part.length);
      const before = process.threadCpuUsage();
      describeChanges(BASE, changed({ content }), 'editors');
      describeChanges(
        changed({ content }),
        changed({ content: `${content.replaceAll('a', 'c')}x` }),
        'editors',
      );
      // A quadratic expression takes tens of seconds.
      expect(process.threadCpuUsage(before).user, 'microseconds of CPU time').toBeLessThan(1_000_000);
    },
  );
});
