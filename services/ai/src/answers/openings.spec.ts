import { describe, expect, it } from 'vitest';
import { acknowledgementOf } from './openings.js';

const SEPARATION = 'A separation is hard enough without the practical side. One thing at a time.';

describe('the line for somebody who has a hard time', () => {
  it.each([
    'Should we sell before or after the divorce is final?',
    'first night in an empty flat after divorce, what do i need',
    'how do I tell my mum I’m coming home after the breakup',
    'We’ve just split up and the lease is in both names',
    'We broke up but the lease is in both names till October',
    'My husband left me and I can’t pay the rent alone',
    'how do we share the house while divorcing',
  ])('should be there for somebody who separates: %s', (question) => {
    expect(acknowledgementOf(question)).toBe(SEPARATION);
  });

  it.each([
    'My mother left me her china and 40 boxes, and I live in one bedroom',
    'do i have to pay tax on what my aunty left me',
    'My aunt moved abroad and she left me a piano, where do I put it',
    'could he claim part of the house if we split up',
    'He wrote his will before two grandchildren and a divorce',
    'I’m 61, divorced and live on the third floor with no lift',
    'who gets the house in a divorce',
  ])('should say nothing about a separation that is long past, possible, or none: %s', (question) => {
    expect(acknowledgementOf(question)).not.toBe(SEPARATION);
  });
});
