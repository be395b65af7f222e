import { beforeAll, describe, expect, it } from 'vitest';
import type { FoundPassage } from '../finding/found.js';
import { indexSeedGuides, type SeedGuides } from '../testing/seed-guides.js';
import type { AdviceResult } from './advice-result.js';
import { compose } from './composer.js';
import { questionParts } from './question-parts.js';

/** One in so many wordings of the seeded guides is asked. */
const EVERY = 900;

describe('short answers', () => {
  let guides: SeedGuides;

  beforeAll(async () => {
    guides = await indexSeedGuides();
  });

  const ask = (question: string): AdviceResult =>
    compose(
      { ...guides.find(question), band: 'answer' },
      {
        question,
        context: null,
        about: null,
        parts: questionParts(question).map((part) => guides.find(part)),
      },
    ).result;
  const answers = () =>
    guides.articles.flatMap(({ passages }) => passages.flatMap((passage) => passage.answers));

  it('should be the first thing that is said to those who ask in the words of their editors, whatever the signs and capitals', () => {
    const asked = answers()
      .flatMap(({ text, wordings }) => wordings.map((wording) => ({ text, wording })))
      .filter((_, at) => at % EVERY === 0);
    const isFirst = asked.filter(({ text, wording }) => {
      const { outcome, answer } = ask(wording.toUpperCase().replace(/[?.!]$/, ' …'));

      return outcome === 'choice' || answer.includes(text.slice(0, 40));
    });
    expect(asked.length).toBeGreaterThan(50);
    expect(isFirst.length / asked.length).toBeGreaterThan(0.97);
  });

  it('should be said whole, each with its source, and with the guide at the end', () => {
    const { answer, sources } = ask('how do I get my full deposit back');
    const paragraphs = answer.split('\n\n');
    const known = new Set(answers().map(({ text }) => text));
    const said = paragraphs.filter((paragraph) => / \[\d\]$/.test(paragraph));
    expect(said.length).toBeGreaterThan(0);
    for (const paragraph of said) {
      expect(known.has(paragraph.replace(/^From \[.*?\): /, '').replace(/ \[\d\]$/, ''))).toBe(true);
    }
    expect(paragraphs.at(-1)).toContain(`(/article/${sources[0]?.slug})`);
  });

  it('should quote from the guide what it rests on', () => {
    for (const { slug, heading, quote } of ask('how do I black out a bedroom').sources) {
      const passage = guides.articles
        .find((article) => article.slug === slug)
        ?.passages.find((each) => each.heading === heading);
      expect(passage?.text).toContain(quote);
    }
  });

  it('should have the checklist beside them, and no other', () => {
    const question = 'my smoke alarm chirps once a minute, what does that mean';
    const [said] = ask(question).answer.split(' [1]');
    const checklist = {
      title: 'Test the alarms',
      items: ['Press the button.', 'Ring whoever sleeps through.'],
    };
    /** With this checklist beside those short answers of the guides that are chosen, and no other. */
    const askWith = (isChosen: (text: string) => boolean) => {
      const finding = guides.find(question);
      const withChecklist = ({ passage, ...found }: FoundPassage) => {
        const given = passage.answers.map(({ text, wordings }) => ({
          text,
          wordings,
          ...(isChosen(text) && { checklist }),
        }));

        return { ...found, passage: { ...passage, answers: given } };
      };
      const changed = finding.guides.map((guide) => ({
        ...guide,
        passages: guide.passages.map(withChecklist),
      }));

      return compose(
        { ...finding, guides: changed, band: 'answer' },
        { question, context: null, about: null },
      ).result;
    };
    const isSaid = (text: string) => said?.endsWith(text) ?? false;
    const isBeside = (text: string) => !isSaid(text);

    const advice = askWith(isSaid);
    expect(advice.checklist).toMatchObject({ ...checklist, title: 'Checklist: Test the alarms' });
    expect(advice.checklist.source).toMatchObject({ slug: advice.sources[0]?.slug });
    expect(askWith(isBeside).checklist.items).toEqual([]);
  });

  it('should not be said to lack a figure where they were written for a question that asks for one', () => {
    const { answer, outcome } = ask('When is it no longer safe for mum to live alone?');
    expect(outcome).toBe('answer');
    expect(answer).not.toContain('We have no exact time');
  });

  it('should speak of death where the question leaves room for it', () => {
    const { answer } = ask("what's the difference between joint tenancy and tenants in common");
    expect(answer).toMatch(/^The difference is .*, and on a death/);
  });

  it('should not be set aside where they only name it in passing', () => {
    const { answer } = ask('Would it be wise to sign our house over to the children while we live there?');
    expect(answer).toMatch(/^Mostly not yet, .*: their divorce, debts or death/);
  });

  it('should be for the whole message where its questions say little alone', () => {
    const { answer } = ask(
      "My sister is executor and dad died fourteen months ago. She says it's complicated and shows us nothing. " +
        'What is normal and what can I ask her for?',
    );
    expect(answer).toContain('**What if the executor');
  });

  it('should answer each question of a message with several that are clear alone', () => {
    const two = 'How do I unblock the kitchen sink and how do I get rid of ants?';
    const one =
      "My brother and I have inherited our late dad's house, he wants to sell straight away and I would like to keep it. " +
      'What do we need to sort out first, and who should we be talking to?';
    expect(ask(two).answer).toMatch(/\n\nFrom \[.*(?:Pests|Lodgers)/);
    expect(['answer', 'partial']).toContain(ask(one).outcome);
    expect(ask(one).answer).not.toContain('From [');
  });

  it('should speak to a circumstance in the words of the guide that answers', () => {
    const climbing = 'my toddler keeps climbing the bookcase and I lie awake imagining it coming down on him';
    const renting = 'can I put shelves on a plasterboard wall, we rent';
    expect(ask(climbing).answer).not.toContain('**With a baby or small child.**');
    expect(ask(renting).answer).toContain('**As you rent.**');
  });

  it('should have questions near them that other ones answer, where another one may be meant', () => {
    const unsure = ask('we have too much of everything and no time for any of it');
    expect(unsure.outcome).toBe('partial');
    expect(unsure.choices.length).toBeGreaterThan(0);
    const texts = unsure.choices.map(({ question }) => question.toLowerCase());
    expect(new Set(texts).size).toBe(texts.length);
    for (const { label, question } of unsure.choices) {
      expect(label).toBe(question);
      const asked = ask(question);
      expect(asked.choices.map((choice) => choice.question)).not.toContain(question);
      expect(asked.answer).not.toContain(unsure.answer.replace(/^\*\*.+?\*\* /, '').split(' [1]')[0]);
    }
    expect(ask('how do I get my full deposit back')).toMatchObject({ outcome: 'answer', choices: [] });
  });

  it('should stand below the questions that editors show for them only where no one is sure', () => {
    const shown = new Map(answers().map(({ text, wordings: [first = ''] }) => [text, first]));
    const unsure = ask('we have too much of everything and no time for any of it');
    const paragraphs = unsure.answer.split('\n\n').filter((text) => / \[\d\]$/.test(text));
    expect(paragraphs.length).toBeGreaterThan(0);
    for (const paragraph of paragraphs) {
      const [, question, text = ''] =
        /^(?:From \[.*\]\(.*\): )?\*\*(.+?)\*\* (.+) \[\d\]$/s.exec(paragraph) ?? [];
      expect(question).toBe(shown.get(text.replace(/\\(?=\W)/g, '')));
    }
    expect(unsure.choices.every(({ label }) => [...shown.values()].includes(label))).toBe(true);
    expect(ask('how do I get my full deposit back').answer).not.toContain('**');
  });

  it('should be followed by the next best, of whichever guide, only where no one is sure', () => {
    const guidesOf = ({ sources }: AdviceResult) => new Set(sources.map(({ slug }) => slug)).size;
    const replies = [
      'The damp, the bills and the little ones: where would you even start?',
      'how do I get my grown son to do his own washing',
      'Our pension arrives, says good day, and is gone to the pharmacy before the week is out',
      'we have too much of everything and no time for any of it',
      'everything in this flat is either too loud or too far away',
    ].map(ask);
    const unsure = replies.filter(({ outcome }) => outcome === 'partial');
    expect(unsure.some((reply) => guidesOf(reply) > 1)).toBe(true);
    for (const reply of unsure) {
      expect(reply.answer.split('\n\n').filter((text) => / \[\d\]$/.test(text)).length).toBeLessThanOrEqual(
        3,
      );
    }

    const sure = answers()
      .filter((_, at) => at % EVERY === 0)
      .map(({ wordings: [wording = ''] }) => ask(wording))
      .filter(({ outcome }) => outcome === 'answer');
    expect(sure.length).toBeGreaterThan(5);
    expect(sure.filter((reply) => guidesOf(reply) > 1)).toEqual([]);
  });

  it('should be said to a keyword where one is sure, instead of asking back', () => {
    expect(ask('bedbugs???').outcome).toBe('answer');
  });

  it('should not be said where neither they nor the coverage speak for it', () => {
    const apart = 'the band wants a louder kitchen sink sound on the second album';
    const own = 'how do I get my full deposit back';
    const outcomeAt = (question: string, coverage: number) =>
      compose(
        { ...guides.find(question), band: 'answer', coverage },
        { question, context: null, about: null },
      ).result.outcome;
    expect(outcomeAt(apart, 0.9)).toBe('gap');
    expect(outcomeAt(apart, 0.99)).toBe('partial');
    expect(outcomeAt(own, 0.9)).toBe('answer');
  });

  it('should not say yes or no to somebody who asked how', () => {
    const { answer } = ask('how do I stop my toddler falling down the stairs');
    expect(answer.replace(/^\*\*.+?\*\* /, '')).not.toMatch(/^(?:Yes|No)\b/);
  });
});

describe('the questions of a message', () => {
  it.each([
    ['how do I clean it and what do I tell the landlord?', 2],
    ['We moved in. What should I check first? Who do I ring?', 2],
    ['how do I clean it?', 0],
    ['black mould on wall', 0],
    ['What now? Why? How do I know what it is and when it is done? Where do I buy it?', 3],
  ])('should be told apart: %s', (text, count) => {
    expect(questionParts(text)).toHaveLength(count);
  });

  it('should be found in a long text at once', () => {
    const started = process.cpuUsage();
    questionParts('and how '.repeat(250));
    questionParts('a '.repeat(1_000));
    expect(process.cpuUsage(started).user).toBeLessThan(200_000);
  });
});
