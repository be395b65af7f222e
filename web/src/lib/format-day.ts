const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/**
 * 'December 3, 2026'
 * @param instant ISO 8601
 */
export function formatDay(instant: string): string {
  return DAY.format(new Date(instant));
}
