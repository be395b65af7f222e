import { CATEGORIES, topicsOf } from '@hearthwise/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { OFF_TOPIC, QUESTIONS } from '../testing/questions.js';
import { indexSeedGuides, type SeedGuides } from '../testing/seed-guides.js';
import type { Finding, FoundPassage } from '../finding/found.js';
import type { AdviceResult } from './advice-result.js';
import { compose } from './composer.js';

/** Questions whose guide is found whatever is tuned, by form. */
const SAMPLES = QUESTIONS.filter((_, at) => at % 3 === 0).map(([question]) => question);

describe('the composer', () => {
  let guides: SeedGuides;

  beforeAll(async () => {
    guides = await indexSeedGuides();
  });

  const ask = (question: string, about: string | null = null): AdviceResult =>
    compose({ ...find(question), band: 'answer' }, { question, context: null, about }).result;
  /** As if editors had written no short answers, so that answers consist of excerpts. */
  const find = (question: string): Finding => {
    const finding = guides.find(question);
    const without = ({ passage, ...found }: FoundPassage) => ({
      ...found,
      passage: { ...passage, answers: [] },
    });

    return {
      ...finding,
      guides: finding.guides.map((guide) => ({ ...guide, passages: guide.passages.map(without) })),
    };
  };
  const textsOf = (slug: string): string[] =>
    guides.articles
      .filter((article) => article.slug === slug)
      .flatMap(({ passages }) => passages.flatMap(({ blocks }) => blocks))
      .flatMap((block) => {
        if (block.kind === 'paragraph') {
          return block.sentences.map(({ text }) => text);
        }

        return block.kind === 'list' ? block.items : block.rows.flat();
      });
  const paragraphsOf = ({ answer }: AdviceResult) => answer.split('\n\n').slice(1);

  describe('an answer', () => {
    it.each(SAMPLES)('should cite a source in every paragraph: %s', (question) => {
      const advice = ask(question);
      const cited = paragraphsOf(advice)
        .filter((paragraph) => !/^\*\*.*\*\*$/.test(paragraph))
        .map((paragraph) => Number(/ \[(\d)\]$/.exec(paragraph)?.[1]));
      expect([...new Set(cited)]).toEqual(advice.sources.map(({ n }) => n));
    });

    it.each(SAMPLES)('should consist of whole sentences of its sources: %s', (question) => {
      const advice = ask(question);
      const texts = new Set(advice.sources.flatMap(({ slug }) => textsOf(slug)));
      const said = paragraphsOf(advice)
        .flatMap((paragraph) => paragraph.split('\n'))
        .filter((line) => !line.startsWith('- **'))
        .map(plain);
      const unknown = said.filter((line) => !consistsOf(line, texts));
      expect(unknown).toEqual([]);
    });

    it.each(SAMPLES)('should have a length that people read, and no scene first: %s', (question) => {
      const advice = ask(question);
      const words = advice.answer.split(/\s+/).length;
      expect(words).toBeLessThanOrEqual(270);
      expect(plain(paragraphsOf(advice)[0] ?? '')).not.toMatch(
        /^(?:It's (?:\w+day|ten|half|\d)|At \d|On (?:a )?\w+day|Day \d)/,
      );
    });

    it.each(SAMPLES)('should quote what the guide says: %s', (question) => {
      for (const { slug, quote } of ask(question).sources) {
        expect(quote.length).toBeLessThanOrEqual(240);
        expect(textsOf(slug).some((text) => text.includes(quote))).toBe(true);
      }
    });

    it.each(SAMPLES)('should offer only things to do from it, and topics that exist: %s', (question) => {
      const advice = ask(question);
      const texts = advice.sources.flatMap(({ slug }) => textsOf(slug).map((text) => text.toLowerCase()));
      const topics = new Set<string>(
        CATEGORIES.flatMap((category) => topicsOf(category).map(({ title }) => title)),
      );
      expect([0, 3, 4, 5]).toContain(advice.suggestedActions.length);
      for (const action of advice.suggestedActions) {
        expect(
          texts.some((text) => text.includes(action.toLowerCase())),
          action,
        ).toBe(true);
      }
      expect(advice.relatedTopics.filter((topic) => !topics.has(topic))).toEqual([]);
      expect(advice.relatedTopics.length).toBeGreaterThanOrEqual(3);
    });

    it.each(SAMPLES)('should bring a checklist of its first guide, or none: %s', (question) => {
      const { checklist, sources } = ask(question);
      const known = textsOf(sources[0]?.slug ?? '');
      expect(checklist.items.filter((item) => !known.includes(item))).toEqual([]);
      expect([0, 5, 6, 7, 8, 9, 10]).toContain(checklist.items.length);
      expect(checklist.source?.slug ?? sources[0]?.slug).toBe(sources[0]?.slug);
      expect(checklist.title !== '').toBe(checklist.items.length > 0);
    });

    it('should be the same for the same question', () => {
      expect(ask(SAMPLES[0] ?? '')).toEqual(ask(SAMPLES[0] ?? ''));
    });
  });

  describe('its form', () => {
    it('should begin with the figure that is asked for', () => {
      const [first] = paragraphsOf(ask('how much does it cost to swap a bath for a walk-in shower?'));
      expect(first).toMatch(/^A level-access shower .{0,60}£4,000–9,000/);
    });

    it('should say so when there is no such figure', () => {
      const advice = ask('how much does it cost to hire somebody to arrange a prayer corner?');
      expect(advice).toMatchObject({ outcome: 'partial', confidence: 'medium' });
      expect(advice.answer).toContain('We have no price for this.');
      expect(advice.nearest.length).toBeGreaterThan(0);
    });

    it('should not miss a figure that nobody asks for', () => {
      const { answer } = ask('my kitchen floor is sticky no matter how much I mop it');
      expect(answer).not.toContain('We have no figure');
    });

    it('should keep steps numbered and in order', () => {
      const { answer, checklist } = ask("We've been burgled, what now?");
      expect(answer).toMatch(/\n1\. Walk away.+\n2\. Wait for them.+\n3\. Photograph/);
      expect(checklist.items[0]).toMatch(/^Walk away/);
    });

    it('should quote the rows of a table that the question is about', () => {
      expect(ask('what takes limescale and rust marks out?').answer).toMatch(
        /- \*\*limescale, rust marks\*\*: .*citric acid/,
      );
    });

    it('should list the points of a whole guide', () => {
      const { answer, checklist } = ask('How do I make a small flat feel larger?');
      expect(answer.match(/^\*\*.+\*\*/gm)?.length).toBeGreaterThanOrEqual(2);
      expect(checklist.title).toBe('Checklist: make your small flat feel larger this weekend');
    });
  });

  describe('circumstances', () => {
    it('should be spoken of where the guides say something on them', () => {
      const renting = ask('There is mould behind my wardrobe and I rent. What should I do?');
      expect(renting.answer).toMatch(/landlord|tenants|[Ii]f you rent/);
      const asthma = ask('There is mould behind my wardrobe and my son has asthma. How bad is it?');
      expect(asthma.answer).toMatch(/asthma/);
    });

    it('should bring one kind line for somebody who grieves or is afraid, and none for others', () => {
      expect(ask('My husband died in March. What do I do about the house?').answer).toMatch(
        /^I'm sorry for your loss\./,
      );
      expect(ask("I can't pay the rent this month, what do I tell my landlord?").answer).toMatch(
        /^That is a heavy thing to carry/,
      );
      expect(ask('What do I tell my landlord about a broken tap?').answer).not.toMatch(/sorry|heavy/);
      expect(ask('the smoke alarm battery died and it still chirps').answer).not.toMatch(/sorry/);
    });

    it('should not speak of death to somebody who did not', () => {
      const { answer } = ask(
        'the youngest left for college last week and I keep walking into her empty room',
      );
      expect(answer).not.toMatch(/died|death/);
    });
  });

  describe('other outcomes', () => {
    const NOTHING = {
      confidence: 'none',
      engine: 'passages',
      sources: [],
      checklist: { title: '', items: [] },
    };
    const composeFor = (question: string, band: 'nearest' | 'refusal') =>
      compose({ ...find(question), band }, { question, context: null, about: null });

    it.each(OFF_TOPIC.filter((question) => question !== 'hello'))('should refuse kindly: %s', (question) => {
      const { result, citations } = composeFor(question, 'refusal');
      expect(result).toMatchObject({ ...NOTHING, outcome: 'refusal' });
      expect(result.answer).toContain('we answer questions about homes');
      expect(citations).toEqual([]);
    });

    it.each([
      ['hello', 'Hello!'],
      ['Thanks!', "You're welcome."],
      ['thank you so much', "You're welcome."],
      ['good bye', undefined],
    ])('should answer %j as somebody would', (said, start) => {
      const { answer } = composeFor(said, 'refusal').result;
      expect(answer.startsWith(start ?? "That's outside")).toBe(true);
    });

    it('should not take a question that begins with a greeting for one', () => {
      expect(ask('hi, how do I babyproof the stairs?').outcome).toBe('answer');
    });

    it('should say honestly that there is no guide, and name the nearest', () => {
      const { result } = composeFor('how do I install a pipe organ in the hall', 'nearest');
      expect(result).toMatchObject({ ...NOTHING, outcome: 'gap' });
      expect(result.answer).toContain("We don't have a guide on this yet");
      expect(result.answer).toContain(`/article/${result.nearest[0]?.slug}`);
      expect(result.suggestedActions).toContain('Ask the community in Discussions');
    });

    it('should name the chosen area in what to do next', () => {
      const question = 'how do I install a pipe organ in the hall';
      const { result } = compose(
        { ...find(question), band: 'nearest' },
        { question, context: 'our-lifestyles', about: null },
      );
      expect(result.suggestedActions).toContain('Browse the guides on Our Lifestyles');
    });

    it('should ask back where a word could mean several things, with questions that are answered', () => {
      const advice = ask('damp');
      expect(advice).toMatchObject({ outcome: 'choice', confidence: 'medium', sources: [] });
      expect(advice.choices.length).toBeGreaterThanOrEqual(2);
      for (const { label, question } of advice.choices) {
        expect(label.split(' ').length).toBeLessThanOrEqual(6);
        expect(['answer', 'partial']).toContain(ask(question).outcome);
      }
      expect(ask('damp', 'my bathroom wall').outcome).not.toBe('choice');
    });
  });

  describe('a guide with unusual words', () => {
    it('should not change the form of the answer', () => {
      const finding = find('how do I babyproof stairs');
      const [guide] = finding.guides;
      const odd = '<b>Never</b> [1] *lean* `x` | y ~~on~~ babyproof stairs # and_so_on.';
      const passage = {
        ...guide!.passages[0]!.passage,
        heading: 'Stairs *now* [2]',
        blocks: [{ kind: 'paragraph' as const, sentences: [{ text: odd, isPointer: false }] }],
      };
      const { result } = compose(
        {
          ...finding,
          band: 'answer',
          guides: [{ ...guide!, passages: [{ passage, score: 1, wording: null }] }],
        },
        { question: 'how do I babyproof stairs', context: null, about: null },
      );
      expect(result.answer).toContain(
        String.raw`\<b\>Never\</b\> \[1\] \*lean\* \`x\` \| y \~\~on\~\~ babyproof stairs \# and\_so\_on. [1]`,
      );
    });
  });
});

/** A line of an answer as the guide has it: without its mark, run-in heading, lead-in, links and source. */
function plain(line: string): string {
  return line
    .replace(/^(?:- |> |\d+\. )/, '')
    .replace(/^\*\*.*?\*\*\s*/, '')
    .replace(/^From \[.*?\]\(\/article\/[a-z0-9-]+\): /, '')
    .replace(/ ?\[\d\]$/, '')
    .replace(/\[([^[\]]+)\]\(\/article\/[^)]*\)/g, '$1')
    .replace(/\\([\\`*_[\]<>#|~])/g, '$1');
}

/** Whether a line is made of these texts, one after the other. */
function consistsOf(line: string, texts: Set<string>): boolean {
  let rest = line.trim();
  while (rest) {
    const next = [...texts]
      .filter((text) => text && rest.startsWith(text))
      .sort((a, b) => b.length - a.length)[0];
    if (!next) {
      return false;
    }
    rest = rest.slice(next.length).trim();
  }

  return true;
}
