/** What looks like a field, and opens the composer or leads to the sign-in page. */
export const WRITE_BOX =
  'flex min-h-14 w-full items-center gap-3 rounded-card border border-line-strong bg-surface px-4 text-left text-ink-soft transition-colors hover:border-ink hover:text-ink';

/** The fragment to which signing in leads back. */
export const WRITE_PLACE = 'write';
