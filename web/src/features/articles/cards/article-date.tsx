const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a publication, the same for every reader; 'No date' for an article without one. */
export function ArticleDate({ date }: { date: string | null }) {
  return date ? <time dateTime={date}>{format.format(new Date(date))}</time> : <span>No date</span>;
}
