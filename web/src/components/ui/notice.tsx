import type { ReactNode } from 'react';

/** Something that a person should know before they go on, and what they can do. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line-strong bg-brand-wash px-5 py-4"
    >
      {children}
    </div>
  );
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** @param instant ISO 8601 */
export function noticeTime(instant: string): string {
  return TIME.format(new Date(instant));
}
