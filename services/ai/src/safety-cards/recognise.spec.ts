import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recogniseDanger } from './recognise.js';

const FOLDER = new URL('../../evaluation/development/', import.meta.url);

function read<Line>(name: string): Line[] {
  return readFileSync(new URL(name, FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

describe('recogniseDanger', () => {
  it.each([
    ['I can smell gas in the kitchen', 'gas'],
    ['Eggs smell near the boiler', 'gas'],
    ['everyone has a headache since we put the heater on', 'carbon-monoxide'],
    ['Can I heat my living room with the gas oven', 'carbon-monoxide'],
    ['the pan has caught fire', 'fire'],
    ['tingle when I touch the tap', 'electric'],
    ['i mixed bleach and toilet cleaner and now im coughing', 'poisoning'],
    ['water is dripping through the ceiling light', 'water-ceiling'],
    ['crack in the wall is getting bigger every week', 'structure'],
    ['I drilled into an old artex ceiling, is it asbestos?', 'asbestos'],
    ['someone is trying the door handle at night', 'break-in'],
    ["he won't let me leave the house", 'violence'],
    ["I don't want to live any more", 'suicide'],
    ['i cant see any reason to carry on living in this house since she left', 'suicide'],
    ['my grandmother lives alone and her flat is 12 degrees', 'heat-cold'],
    ['baby pulled the kettle down', 'burns'],
    ['the old mobile has a bump on the back, kids play with it', 'battery'],
    ['water is coming into the house from the street', 'flooding'],
    ['my ex put an AirTag in my car and knows where I am every day', 'violence'],
    ['the doorbell camera shows a man in our hallway', 'break-in'],
    ['my toddler had the magnet balls and two are missing', 'poisoning'],
    ['sewage is coming up the drain and reaches the doorstep', 'flooding'],
    ['my father in law takes my wages and slaps me when I ask', 'violence'],
    ['she counts what I eat and I may not leave my room', 'violence'],
    ['my sister gave her cats away and says nobody will have trouble with her after Sunday', 'suicide'],
  ])('should recognise %j as %s', (message, card) => {
    expect(recogniseDanger(message).likely[0]).toBe(card);
  });

  it('should recognise a danger that is a side detail, and one that is misspelt', () => {
    expect(
      recogniseDanger(
        "I'm pregnant, we moved in last week, the cooker is old and every evening there's a slight gas smell. Which cooker should I buy?",
      ).likely,
    ).toContain('gas');
    expect(recogniseDanger('carbon monixide alarm is going off').likely).toContain('carbon-monoxide');
  });

  it.each([
    'We moved last spring, the kitchen is still not painted, boxes everywhere and my sister visits. I want to end my life tonight.',
    'The garden needs a shed, the carpet needs a clean, and which sofa is best? Anyway, I dont want to live any more.',
    'which curtains go with beige. i just want to die',
    'How do I stop my brother from killing himself?',
    'My son tried to hang himself last week and comes home tomorrow. How do I arrange his room?',
  ])('should recognise what is said outright, whatever stands around it: %j', (message) => {
    expect(recogniseDanger(message).likely[0]).toBe('suicide');
  });

  it('should recognise a violent partner, whatever is asked about', () => {
    const { likely } = recogniseDanger('How do I leave a violent husband with a baby and no money?');
    expect(likely[0]).toBe('violence');
  });

  it('should recognise a threat that is told as one, beside a question about something else', () => {
    expect(
      recogniseDanger("How do I ask my landlord for a new oven, and my boyfriend says he'll hurt me if I do")
        .likely[0],
    ).toBe('violence');
  });

  it('should read over characters that nobody sees', () => {
    expect(recogniseDanger('I can smell g\u200Bas in the kit\u00ADchen').likely).toContain('gas');
  });

  it.each([
    "I don't want to live here any more, how do I end my lease?",
    "We don't want to live in this street any more, where do we look first?",
    'I want to die of embarrassment when my mother in law sees this kitchen',
    'How often should I test my smoke alarm?',
    'Best place for a fire pit',
    'gas or electric hob',
    "I'm dying to get new curtains",
    'insurance after a flood two years ago',
    'hairline crack in old plaster before painting',
    "he won't let me throw out his old records",
    'barbecue',
    'heaters',
    '\u0149'.repeat(20),
    'this kitchen renovation is killing me',
    'AirTag for the keys or for the suitcase?',
    'my husband and I have a tracker mortgage, fix it or leave it',
    'there is a camera in our hallway, how do I get it off the wall',
    'the button cell in my kitchen scale is gone after a year',
    'the indoor camera only shows the cat in the kitchen',
    'two fridge magnets are missing from the set',
    'shower drain slow',
    'my daughter wants to die her hair pink in our bath',
    '',
  ])('should leave %j alone', (message) => {
    expect(recogniseDanger(message).likely).toEqual([]);
  });

  describe('of authors whom it does not know', () => {
    const isLikely = (question: string) => recogniseDanger(question).likely.length > 0;
    const isPossible = (question: string) =>
      isLikely(question) || recogniseDanger(question).possible !== null;
    const questionsIn = (name: string) => read<{ question: string }>(name).map(({ question }) => question);

    it('should recognise most dangers, and think nearly all of them possible', () => {
      const dangers = questionsIn('danger.jsonl');
      const missed = dangers.filter((question) => !isLikely(question));
      expect(missed.length / dangers.length, missed.join('\n')).toBeLessThan(0.15);
      const leftAlone = dangers.filter((question) => !isPossible(question));
      expect(leftAlone.length / dangers.length, leftAlone.join('\n')).toBeLessThan(0.05);
    });

    it('should disturb few people, and point few to a card', () => {
      const harmless = questionsIn('harmless.jsonl');
      const alarms = harmless.filter(isLikely);
      expect(alarms.length / harmless.length, alarms.join('\n')).toBeLessThan(0.05);
      const everyday = questionsIn('covered.jsonl');
      const pointed = everyday.filter(isPossible);
      expect(pointed.length / everyday.length, pointed.join('\n')).toBeLessThan(0.05);
    });
  });

  it('should have one card for a danger that is only possible, and none beside a likely one', () => {
    expect(recogniseDanger('smoke smell wont leave clothes')).toEqual({ likely: [], possible: 'fire' });
    expect(recogniseDanger('I can smell gas in the kitchen').possible).toBeNull();
    expect(recogniseDanger('How do I clean a sofa?')).toEqual({ likely: [], possible: null });
  });

  it('should read the longest text of the worst kind in a moment', () => {
    const words =
      'smell gas battery hot water ceiling crack swallowed he hits me alarm smoke burn floor '.repeat(60);
    recogniseDanger(words);
    const start = process.cpuUsage();
    for (let round = 0; round < 20; round += 1) {
      recogniseDanger(`${round} ${words}`.slice(0, 2_000));
    }
    expect(process.cpuUsage(start).user / 20_000).toBeLessThan(15);
  });
});
