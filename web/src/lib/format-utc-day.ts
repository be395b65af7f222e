const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * The same day for everybody, wherever they and the server are: 'December 3, 2026'
 * @param day a date, or an instant of which the day in UTC is meant; ISO 8601 as a string
 */
export function formatUtcDay(day: string | Date): string {
  return DAY.format(new Date(day));
}
