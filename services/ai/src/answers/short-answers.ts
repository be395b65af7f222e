import type { Finding } from '../finding/found.js';
import {
  questionFigures,
  type RankedAnswer,
  rankAnswers,
  SAME_QUESTION,
  weighFigures,
} from './answer-rank.js';
import type { Wanted } from './chunk-value.js';
import { wordCount } from './chunk.js';
import type { Citation } from './citation.js';
import { likenessToNearest } from './passage-rank.js';

/** Words of all short answers together: room for a third one where no one is sure. */
const MAX_WORDS = { sure: 250, unsure: 300 };

/** Short answers in one answer; a question that tells a situation asks more. */
const MAX_ANSWERS = { plain: 3, long: 4, unsure: 3 };

/**
 * How much lower than that of the first one the value of a further one may be. Beside one that answers the question another is mostly
 * beside the point, and it has to be of the same guide. Where the first is unsure, the next ones, of whichever guide, are often to the
 * point instead: of 51 replies to people's questions that have a third one, readers found 16 better with it and one worse. With a
 * difference of 0.2 instead of 0.3, two readers found 34 of 100 better and 17 worse; with 0.12, as many better as worse.
 */
const MAX_LAG = { sure: 0.06, unsure: 0.2 };

/**
 * The value of the first one from which there is no doubt that it answers the question. Of 480 questions four in ten reach it. With the
 * figures before, as many did: their first ones were graded 2.7 of 3, and those of the others 1.9.
 */
const SURE_VALUE = 2.4;

/**
 * Share of the first one's value, and of the question's words, for one of its guide that speaks to a circumstance. Of those of other
 * guides, readers found one in thirteen to the point; of those of its guide with a smaller share, one in four.
 */
const MIN_OF_CIRCUMSTANCE = { share: 0.8, relevance: 0.15 };

type Chosen = RankedAnswer & { circumstance: string | null };

/** Short answers of the best guide; of others for parts of the question, and where no one is sure. */
export interface ChosenAnswers {
  citations: Citation[];
  /** Whether there is no doubt that they answer the question, and no part of it is left out. */
  isClear: boolean;
  /** The first of them that has a checklist: readers found three in five of those of other answers beside the point. */
  withChecklist: RankedAnswer | undefined;
  /** All that were weighed, the best first. */
  ranked: RankedAnswer[];
}

/**
 * The short answers that the advice consists of, by passage; none where what fits best has none. What the first leaves open
 * comes from further ones, so that each part of a question is answered.
 * @param parts what was found for each question of a message with several, alone
 */
export function chooseShortAnswers(finding: Finding, wanted: Wanted, parts: Finding[] = []): ChosenAnswers {
  const ranked = rankAnswers(finding, wanted);
  const [first, ...others] = ranked.filter(({ text }) => text !== '');
  if (!first || first !== ranked[0]) {
    return { citations: [], isClear: finding.isClear, withChecklist: undefined, ranked };
  }
  const isSure =
    first.value >= SURE_VALUE || likenessToNearest(first.wordings, wanted.relevanceOf) >= SAME_QUESTION;
  const leads = leadsOf(parts, [first, ...others], wanted);
  const chosen: Chosen[] = [];
  const maxWords = isSure ? MAX_WORDS.sure : MAX_WORDS.unsure;
  const hasRoomFor = ({ text }: RankedAnswer) =>
    wordCount([...chosen.map((each) => each.text), text]) <= maxWords;
  for (const lead of leads.length > 0 ? leads : [first]) {
    if (!isChosen(lead, chosen) && hasRoomFor(lead)) {
      chosen.push({ ...lead, circumstance: null });
    }
  }
  const max = leads.length || MAX_ANSWERS[isSure ? (wanted.isLong ? 'long' : 'plain') : 'unsure'];
  for (const next of others) {
    if (
      chosen.length < max &&
      !isChosen(next, chosen) &&
      isWorthAdding(next, chosen, isSure) &&
      hasRoomFor(next)
    ) {
      chosen.push({ ...next, circumstance: null });
    }
  }
  for (const { name, meant } of wanted.circumstances) {
    const isMet = chosen.some(({ text }) => meant.test(text));
    const next = others.find(
      ({ guide, text, value }) =>
        guide === chosen[0]?.guide &&
        meant.test(text) &&
        value >= first.value * MIN_OF_CIRCUMSTANCE.share &&
        wanted.relevanceOf(text.replace(new RegExp(meant.source, 'gi'), ' ')) >=
          MIN_OF_CIRCUMSTANCE.relevance,
    );
    if (!isMet && next && !isChosen(next, chosen) && hasRoomFor(next)) {
      chosen.push({ ...next, circumstance: name });
    }
  }

  return {
    citations: citationsOf(chosen),
    isClear: isSure && leads.length === parts.length && leads.every((lead) => isChosen(lead, chosen)),
    withChecklist: chosen.find(({ checklist }) => checklist),
    ranked,
  };
}

/**
 * The best short answer for each question of a message, where there is no doubt that each answers its own: 'how do I unblock the sink
 * and how do I get rid of ants?' Else none: 'what's a fair amount and how do you write it down?' says nothing without the rest of
 * the message: of some 30 such replies one reader preferred those to the whole message in 16 cases and the others in 9, another
 * reader in 15 and 9.
 */
function leadsOf(parts: readonly Finding[], whole: RankedAnswer[], wanted: Wanted): RankedAnswer[] {
  const leads = parts.map((part) => bestFor(part, whole, wanted));

  return leads.every(({ partValue }) => partValue >= SURE_VALUE) ? leads : [];
}

/** Values of an answer for its part of the question and for the whole, which says what the part is about. */
const WHOLE_SHARE = 0.8;

/**
 * The short answer for one of several questions.
 * @param whole those of the guides for the whole message, one at least
 */
function bestFor(part: Finding, whole: RankedAnswer[], wanted: Wanted): RankedAnswer & { partValue: number } {
  const own = { ...wanted, ...part };
  const inPart = new Map(rankAnswers(part, own).map((answer) => [answer.text, answer]));

  const [best] = whole
    .map((answer) => {
      const { text, figures, value } = answer;
      const partFigures = inPart.get(text)?.figures ?? { ...figures, ...questionFigures(answer, own) };
      const partValue = weighFigures(partFigures);

      return {
        ...answer,
        partValue,
        value: partValue + WHOLE_SHARE * value,
      };
    })
    .sort((a, b) => b.value - a.value);

  return best as RankedAnswer & { partValue: number };
}

function isWorthAdding(next: RankedAnswer, chosen: Chosen[], isSure: boolean): boolean {
  const [first] = chosen as [Chosen];
  const lag = first.value - next.value;

  return isSure ? next.guide === first.guide && lag <= MAX_LAG.sure : lag <= MAX_LAG.unsure;
}

function isChosen({ text }: RankedAnswer, chosen: Chosen[]): boolean {
  return chosen.some((each) => each.text === text);
}

/** One citation for each passage, in the order in which they are read: what is asked, then circumstances, then other guides. */
function citationsOf(chosen: Chosen[]): Citation[] {
  const [first] = chosen as [Chosen];
  const citations: Omit<Citation, 'n'>[] = [];
  for (const { guide, passage, text, circumstance } of chosen) {
    const known = citations.find((each) => each.passage === passage && each.circumstance === circumstance);
    if (known) {
      known.answers.push(text);
    } else {
      const part = circumstance
        ? 'circumstance'
        : guide !== first.guide
          ? 'addition'
          : citations.length === 0
            ? 'answer'
            : 'more';
      citations.push({ article: guide.article, passage, answers: [text], excerpt: [], part, circumstance });
    }
  }

  return citations
    .toSorted((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part))
    .map((citation, at) => ({ ...citation, n: at + 1 }));
}

const PARTS: Citation['part'][] = ['answer', 'more', 'circumstance', 'addition'];
