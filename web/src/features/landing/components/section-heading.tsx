import type { ReactNode } from 'react';

/** The heading of a section of the page, with one sentence beside it on wide screens. */
export function SectionHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="section-rule grid gap-x-10 gap-y-3 lg:grid-cols-[3fr_2fr] lg:items-end">
      <h2 className="text-3xl">{title}</h2>
      <p className="max-w-[32rem] text-ink-soft lg:justify-self-end">{children}</p>
    </div>
  );
}
