import { EARLIEST_DAY, LIMITS } from '@hearthwise/contracts/limits';
import { instantOf, localTimeOf, ownTimeZone } from './zoned-time.js';

export const NO_SUCH_DAY = "That day doesn't exist.";

/** What is wrong with the day in a field, in a sentence; nothing with none. An impossible day reads as none. */
export function problemOfDay(
  { value, validity }: HTMLInputElement,
  { isPast }: { isPast: boolean },
): string | undefined {
  if (validity.badInput) {
    return NO_SUCH_DAY;
  }
  if (value !== '' && (value < EARLIEST_DAY || !/^\d{4}-/.test(value))) {
    return 'Choose a year from 1900 to 9999.';
  }
  const today = localTimeOf(new Date(), ownTimeZone()).slice(0, 10);

  return isPast && value > today ? 'This day is in the future.' : undefined;
}

/** What is wrong with the time of a scheduled publication. */
export function problemOfSchedule(
  { value, validity }: HTMLInputElement,
  timeZone: string,
): string | undefined {
  if (validity.badInput) {
    return NO_SUCH_DAY;
  }
  const at = instantOf(value, timeZone);
  if (!at || at.getTime() <= Date.now()) {
    return 'Choose a time in the future.';
  }
  const latest = new Date();
  latest.setFullYear(latest.getFullYear() + LIMITS.scheduleYears);

  return at > latest ? `Choose a time within ${LIMITS.scheduleYears} years.` : undefined;
}
