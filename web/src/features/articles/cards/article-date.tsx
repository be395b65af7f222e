import { formatUtcDay } from '../../../lib/format-day.js';

/** The day of a publication, the same for every reader; 'No date' for an article without one. */
export function ArticleDate({ date }: { date: string | null }) {
  return date ? <time dateTime={date}>{formatUtcDay(date)}</time> : <span>No date</span>;
}
