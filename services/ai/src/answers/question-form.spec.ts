import { describe, expect, it } from 'vitest';
import { formOf, hasMeasure } from './question-form.js';

describe('formOf', () => {
  it.each([
    ['how much does it cost to swap a bath for a walk-in shower?', { kind: 'amount', measure: 'money' }],
    ['How much should I keep aside for repairs?', { kind: 'amount', measure: 'money' }],
    ['how offen should i chaneg batterys in smoke alrams', { kind: 'amount', measure: 'time' }],
    ['How long does paint take to dry?', { kind: 'amount', measure: 'time' }],
    ['how wide does a door need to be for a wheelchair', { kind: 'amount', measure: 'size' }],
    [
      "What's the best temperature for sleeping? What temperature do you advise?",
      { kind: 'amount', measure: 'temperature' },
    ],
    ['how many boxes do I need', { kind: 'amount', measure: 'amount' }],
    ['Is it cheaper to hire a van or movers?', { kind: 'comparison', options: ['hire van', 'movers'] }],
    ['can I hang a heavy mirror on plasterboard?', { kind: 'decision' }],
    ['Is it safe to heat a room with a gas oven?', { kind: 'decision' }],
    ['how do I babyproof stairs', { kind: 'steps' }],
    ['My flat smells after rain. What should I do about it?', { kind: 'steps' }],
    ['Why are my windows soaking wet every morning?', { kind: 'cause' }],
    ['what do I need for my first apartment', { kind: 'list' }],
    ['moving day checklist', { kind: 'list' }],
    ['limescale shower screen', { kind: 'keywords' }],
    ['I can hear everything upstairs, every step', { kind: 'open' }],
    ['how much difference do thick curtains make', { kind: 'open' }],
  ])('should recognise what %j asks for', (question, form) => {
    expect(formOf(question)).toEqual(form);
  });

  it('should read a long question by the sentence that asks', () => {
    const question = `${'We moved in a week ago and it is cold. '.repeat(40)}How much does loft insulation cost?`;
    expect(formOf(question)).toEqual({ kind: 'amount', measure: 'money' });
  });

  it.each(['how '.repeat(500), 'or '.repeat(660), '?'.repeat(2_000), 'what is the '.repeat(166)])(
    'should take no time for %j',
    (question) => {
      const start = performance.now();
      formOf(question);
      expect(performance.now() - start).toBeLessThan(100);
    },
  );
});

describe('hasMeasure', () => {
  it.each([
    'Reckon on about 360 for the first night, in pounds, euros or dollars.',
    'A heater of 1.5 kW costs around 0.45 an hour at 0.30.',
    'Between 40 and 1,200, whatever the currency.',
    'It takes 10 % of the price.',
    'Second-hand it is often free.',
  ])('should find a sum in %j', (text) => {
    expect(hasMeasure(text, 'money')).toBe(true);
  });

  it.each([
    'Leave 120 cm (47 in) of clear floor, and a slope of 1:12.',
    'Keep it at 18–20 °C for 10 to 14 days.',
    'The rules changed in 2025.',
    'Ask three firms for a price each.',
    'A prayer rug takes about 70 by 120 cm, and no money.',
    'Allow 12 people and 30 chairs.',
  ])('should find none in %j', (text) => {
    expect(hasMeasure(text, 'money')).toBe(false);
  });
});
