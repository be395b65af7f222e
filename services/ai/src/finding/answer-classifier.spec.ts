import { describe, expect, it } from 'vitest';
import { piecesOf } from '../linear-models/pieces.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { AnswerClassifier } from './answer-classifier.js';
import type { Passage } from './found.js';
import { wordsOf } from './text.js';

const BATTERY = 'Change the battery.';
const PLACE = 'Put one on each floor.';
/** Answers have names of their own: of the passage only its place counts, and only without an answer. */
const PASSAGE = { position: 0 } as Passage;

const read = (text: string) => piecesOf(wordsOf(text));

function article({
  chirps = 'the smoke alarm chirps once a minute',
  articleId = 'alarms',
} = {}): SourceArticle {
  return {
    articleId,
    passages: [
      {
        position: 0,
        heading: 'What the beeps say',
        wordings: [chirps, 'why does my alarm beep at night'],
        answers: [{ text: BATTERY, wordings: [chirps, 'why does my alarm beep at night'] }],
      },
      {
        position: 1,
        heading: 'Where they go',
        wordings: ['where to put a smoke alarm', 'how many alarms in a house'],
        answers: [{ text: PLACE, wordings: ['where to put a smoke alarm', 'how many alarms in a house'] }],
      },
    ],
  } as unknown as SourceArticle;
}

describe('the classifier of short answers', () => {
  it('should prefer the answer whose questions have words that the others have not', () => {
    const classifier = AnswerClassifier.of(article());
    const question = read('our smoke alarm chirped all night');
    expect(classifier.likenessTo(PASSAGE, BATTERY, question)).toBeGreaterThan(
      classifier.likenessTo(PASSAGE, PLACE, question) + 0.05,
    );
    expect(classifier.likenessTo(PASSAGE, BATTERY, question)).toBe(
      classifier.likenessTo(PASSAGE, BATTERY, question),
    );
  });

  it('should know a question that was written for an answer, and see nothing of it in other words', () => {
    const classifier = AnswerClassifier.of(article());
    const known = classifier.likenessTo(PASSAGE, PLACE, read('where to put a smoke alarm'));
    expect(known).toBeGreaterThan(0.3);
    expect(classifier.likenessTo(PASSAGE, PLACE, read('xylophone'))).toBe(0);
  });

  it('should say nothing in an article with one answer, where there is nothing to tell apart', () => {
    const [passage] = article().passages;
    const alone = { ...article({ articleId: 'alone' }), passages: [passage!] };
    expect(AnswerClassifier.of(alone).likenessTo(passage!, BATTERY, read('the smoke alarm chirps'))).toBe(0);
  });

  it('should compare the wordings of a passage that no answer has', () => {
    const [first, second] = article().passages;
    const passage = { ...second!, wordings: [...second!.wordings, 'may I paint an alarm'] };
    const classifier = AnswerClassifier.of({
      ...article({ articleId: 'left' }),
      passages: [first!, passage],
    });
    const question = read('can I paint over my alarm');
    expect(classifier.likenessTo(passage, '', question)).toBeGreaterThan(
      classifier.likenessTo(passage, PLACE, question),
    );
  });

  it('should learn again when an editor has changed a question, and only then', () => {
    const [first, same] = [AnswerClassifier.of(article()), AnswerClassifier.of(article())];
    const changed = AnswerClassifier.of(article({ chirps: 'the thing in the hall goes peep' }));
    expect(same).toBe(first);
    expect(changed).not.toBe(first);
    const question = read('it goes peep in the hall');
    expect(changed.likenessTo(PASSAGE, BATTERY, question)).toBeGreaterThan(
      first.likenessTo(PASSAGE, BATTERY, question),
    );
  });
});
