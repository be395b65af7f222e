import { describe, expect, it } from 'vitest';
import { instantOf, localTimeOf } from './zoned-time.js';

describe('instantOf', () => {
  it.each([
    ['2027-01-10T09:00', 'Europe/Berlin', '2027-01-10T08:00:00.000Z'],
    ['2027-07-10T09:00', 'Europe/Berlin', '2027-07-10T07:00:00.000Z'],
    ['2027-07-10T09:00', 'America/New_York', '2027-07-10T13:00:00.000Z'],
    ['2027-07-10T09:00', 'Asia/Kolkata', '2027-07-10T03:30:00.000Z'],
    ['2027-07-10T09:00', 'UTC', '2027-07-10T09:00:00.000Z'],
    // Clocks go from 2:00 to 3:00.
    ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
    // 2:30 comes twice.
    ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
  ])('%s in %s is %s', (localTime, timeZone, instant) => {
    expect(instantOf(localTime, timeZone)?.toISOString()).toBe(instant);
  });

  it.each(['', '202609-12-31T09:30'])('has none for %j', (localTime) => {
    expect(instantOf(localTime, 'Europe/Berlin')).toBeUndefined();
  });
});

describe('localTimeOf', () => {
  it('is what a clock there shows', () => {
    expect(localTimeOf(new Date('2027-07-10T07:00:00Z'), 'Europe/Berlin')).toBe('2027-07-10T09:00');
  });
});
