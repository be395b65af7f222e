import { describe, expect, it } from 'vitest';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { AnswerClassifier } from './answer-classifier.js';
import type { Passage } from './found.js';
import { stemOf, wordsOf } from './text.js';
import { vectorOfWords } from './word-vectors.js';

const BATTERY = 'Change the battery.';
const PLACE = 'Put one on each floor.';
/** Answers have names of their own: of the passage only its place counts, and only without an answer. */
const PASSAGE = { position: 0 } as Passage;

/** How like the questions of an answer a text is, by its words. */
function likenessOf(
  classifier: AnswerClassifier,
  text: string,
  answer: string,
  passage: Passage = PASSAGE,
): number {
  const words = wordsOf(text);

  return classifier.compare({ stems: words.map(stemOf), vector: vectorOfWords(words) })(passage, answer)
    .byWords;
}

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
    const question = 'our smoke alarm chirped all night';
    expect(likenessOf(classifier, question, BATTERY)).toBeGreaterThan(
      likenessOf(classifier, question, PLACE) + 0.2,
    );
  });

  it('should say by vectors, too, which answer is meant, also in words that its questions have not', () => {
    const words = wordsOf('the detector squeaks');
    const likenessTo = AnswerClassifier.of(article()).compare({
      stems: words.map(stemOf),
      vector: vectorOfWords(words),
    });
    const { byVectors } = likenessTo(PASSAGE, BATTERY);
    expect(byVectors).toBeGreaterThan(likenessTo(PASSAGE, PLACE).byVectors + 0.1);
  });

  it('should know a question that was written for an answer, and see nothing of it in other words', () => {
    const classifier = AnswerClassifier.of(article());
    expect(likenessOf(classifier, 'where to put a smoke alarm', PLACE)).toBeGreaterThan(0.5);
    expect(likenessOf(classifier, 'xylophone', PLACE)).toBe(0);
  });

  it('should say nothing in an article with one answer, where there is nothing to tell apart', () => {
    const [passage] = article().passages;
    const alone = AnswerClassifier.of({ ...article({ articleId: 'alone' }), passages: [passage!] });
    expect(likenessOf(alone, 'the smoke alarm chirps', BATTERY, passage)).toBe(0);
  });

  it('should like all answers equally that have the same questions', () => {
    const [first, second] = article().passages;
    const { heading, wordings } = first!;
    const same = { ...second!, heading, wordings, answers: [{ text: PLACE, wordings }] };
    const third = { ...same, position: 2, answers: [{ text: 'Test them.', wordings }] };
    const passages = [first!, same, third];
    const triplets = AnswerClassifier.of({ ...article({ articleId: 'triplets' }), passages });
    const words = wordsOf('the smoke alarm chirps');
    const likenessTo = triplets.compare({ stems: words.map(stemOf), vector: vectorOfWords(words) });
    const { byVectors } = likenessTo(PASSAGE, BATTERY);
    for (const answer of [BATTERY, PLACE, 'Test them.']) {
      expect(likenessTo(PASSAGE, answer)).toEqual({ byWords: 0, byVectors });
    }
  });

  it('should compare the wordings of a passage that no answer has', () => {
    const [first, second] = article().passages;
    const passage = { ...second!, wordings: [...second!.wordings, 'may I paint an alarm'] };
    const classifier = AnswerClassifier.of({
      ...article({ articleId: 'left' }),
      passages: [first!, passage],
    });
    const question = 'can I paint over my alarm';
    expect(likenessOf(classifier, question, '', passage)).toBeGreaterThan(
      likenessOf(classifier, question, PLACE, passage),
    );
  });

  it('should leave out a passage that nothing is known of', () => {
    const [first, second] = article().passages;
    const bare = { ...second!, position: 2, heading: '', wordings: [], answers: [] };
    const classifier = AnswerClassifier.of({
      ...article({ articleId: 'bare' }),
      passages: [first!, second!, bare],
    });
    expect(likenessOf(classifier, 'where to put a smoke alarm', '', bare)).toBe(0);
    expect(likenessOf(classifier, 'where to put a smoke alarm', PLACE)).toBeGreaterThan(0.5);
  });

  it('should learn again when an editor has changed a question, and only then', () => {
    const [first, same] = [AnswerClassifier.of(article()), AnswerClassifier.of(article())];
    const changed = AnswerClassifier.of(article({ chirps: 'the thing in the hall goes peep' }));
    expect(same).toBe(first);
    expect(changed).not.toBe(first);
    const question = 'it goes peep in the hall';
    expect(likenessOf(changed, question, BATTERY)).toBeGreaterThan(likenessOf(first, question, BATTERY));
  });
});
