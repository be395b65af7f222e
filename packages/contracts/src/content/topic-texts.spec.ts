import { describe, expect, it } from 'vitest';
import { CATEGORIES, findTopic, type Topic, topicsOf } from '../taxonomy.js';
import { documentSubject, HOMEPAGE_KEY, TEXT_PAGES, textPageKey, topicKey } from './document-keys.js';
import { builtInTopicTexts, EMPTY_TOPIC_TEXTS, shownTopicTexts } from './topic-text-defaults.js';
import { updateTopicTextsInputSchema } from './topic-texts.js';

/** Every topic page of both taxonomies. */
const PAGES = CATEGORIES.flatMap(topicsOf);

const renters = findTopic('ways-we-live', 'renters') as Topic;

describe('texts of topics', () => {
  it.each(PAGES)('should be built in for $category.slug/$slug', (topic) => {
    const builtIn = builtInTopicTexts(topic);

    expect(builtIn.title).toBe(topic.title);
    expect([builtIn.gettingStarted, builtIn.quickTips].map(({ length }) => length)).toEqual([3, 3]);
    expect(updateTopicTextsInputSchema.parse(builtIn)).toEqual(builtIn);
  });

  it('should be those of one topic alone', () => {
    const lines = PAGES.map(builtInTopicTexts).flatMap((texts) => [
      texts.description,
      texts.suggestedQuestion,
      ...texts.gettingStarted,
      ...texts.quickTips,
    ]);

    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
  });

  it('should be built-in where an editor wrote none', () => {
    const builtIn = builtInTopicTexts(renters);
    expect(shownTopicTexts(EMPTY_TOPIC_TEXTS, renters)).toEqual(builtIn);
    expect(shownTopicTexts({ ...EMPTY_TOPIC_TEXTS, quickTips: ['One'] }, renters)).toEqual({
      ...builtIn,
      quickTips: ['One'],
    });
  });

  it.each([
    'articles/x',
    '//elsewhere.example/x',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '/a b',
  ])('should not lead to %s', (path) => {
    const texts = { popularLinks: [{ title: 'A link', path }] };
    expect(updateTopicTextsInputSchema.safeParse(texts).success).toBe(false);
  });

  it('should drop blank lines', () => {
    const { gettingStarted } = updateTopicTextsInputSchema.parse({ gettingStarted: [' One ', '  '] });
    expect(gettingStarted).toEqual(['One']);
  });
});

describe('keys of documents', () => {
  it('should lead to what they are for', () => {
    expect(documentSubject(HOMEPAGE_KEY)).toEqual({ kind: 'homepage' });
    expect(documentSubject(topicKey('ways-we-live', 'renters'))).toMatchObject({
      kind: 'topic',
      topic: { title: 'Renters' },
    });
    for (const name of TEXT_PAGES) {
      expect(documentSubject(textPageKey(name))).toEqual({ kind: 'page', name });
    }
  });
});
