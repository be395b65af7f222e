const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/**
 * The day where the reader is: 'December 3, 2026'
 * @param instant ISO 8601
 */
export function formatLocalDay(instant: string): string {
  return DAY.format(new Date(instant));
}
