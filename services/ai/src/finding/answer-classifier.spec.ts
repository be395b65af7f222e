import { describe, expect, it } from 'vitest';
import { piecesOf } from '../linear-models/pieces.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { AnswerClassifier } from './answer-classifier.js';
import { wordsOf } from './text.js';

const BATTERY = 'Change the battery.';
const PLACE = 'Put one on each floor.';

const read = (text: string) => piecesOf(wordsOf(text));

function article({
  chirps = 'the smoke alarm chirps once a minute',
  articleId = 'alarms',
} = {}): SourceArticle {
  return {
    articleId,
    passages: [
      {
        heading: 'What the beeps say',
        answers: [{ text: BATTERY, wordings: [chirps, 'why does my alarm beep at night'] }],
      },
      {
        heading: 'Where they go',
        answers: [{ text: PLACE, wordings: ['where to put a smoke alarm', 'how many alarms in a house'] }],
      },
    ],
  } as unknown as SourceArticle;
}

describe('the classifier of short answers', () => {
  it('should find the answer likest whose questions have the words that tell them from the others', () => {
    const classifier = AnswerClassifier.of(article());
    const question = read('our smoke alarm chirped all night');
    expect(classifier.likenessTo(BATTERY, question)).toBeGreaterThan(
      classifier.likenessTo(PLACE, question) + 0.1,
    );
    expect(classifier.likenessTo(BATTERY, question)).toBe(classifier.likenessTo(BATTERY, question));
  });

  it('should know a question that was written for an answer, and see nothing of it in other words', () => {
    const classifier = AnswerClassifier.of(article());
    const known = classifier.likenessTo(PLACE, read('where to put a smoke alarm'));
    expect(known).toBeGreaterThan(0.6);
    expect(classifier.likenessTo(PLACE, read('xylophone'))).toBeLessThan(known - 0.05);
  });

  it('should learn again when an editor has changed a question, and only then', () => {
    const [first, same] = [AnswerClassifier.of(article()), AnswerClassifier.of(article())];
    const changed = AnswerClassifier.of(article({ chirps: 'the thing in the hall goes peep' }));
    expect(same).toBe(first);
    expect(changed).not.toBe(first);
    const question = read('it goes peep in the hall');
    expect(changed.likenessTo(BATTERY, question)).toBeGreaterThan(first.likenessTo(BATTERY, question));
  });
});
