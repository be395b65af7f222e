import { describe, expect, it } from 'vitest';
import { CATEGORIES, findTopic, navigationTopics, type Topic } from '../taxonomy.js';
import { BUILT_IN_TOPIC_TEXTS } from './built-in-topic-texts.js';
import { documentSubject, HOMEPAGE_KEY, TEXT_PAGES, textPageKey, topicKey } from './document-keys.js';
import { builtInTopicTexts, EMPTY_TOPIC_TEXTS, shownTopicTexts } from './topic-text-defaults.js';
import { updateTopicTextsInputSchema } from './topic-texts.js';

const renters = findTopic('ways-we-live', 'renters') as Topic;

describe('texts of topics', () => {
  it('should be built in for every topic of the navigation', () => {
    const topics = CATEGORIES.flatMap(navigationTopics).map(({ slug }) => slug);

    expect(Object.keys(BUILT_IN_TOPIC_TEXTS).toSorted()).toEqual(topics.toSorted());
  });

  it('should be built-in where an editor wrote none', () => {
    const builtIn = builtInTopicTexts(renters);
    expect(shownTopicTexts(EMPTY_TOPIC_TEXTS, renters)).toEqual(builtIn);
    expect(shownTopicTexts({ ...EMPTY_TOPIC_TEXTS, quickTips: ['One'] }, renters)).toEqual({
      ...builtIn,
      quickTips: ['One'],
    });
  });

  it('should fit the limits of their editor when they are built in', () => {
    for (const topic of CATEGORIES.flatMap(navigationTopics)) {
      const builtIn = builtInTopicTexts(topic);
      expect(updateTopicTextsInputSchema.parse(builtIn)).toEqual(builtIn);
    }
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
