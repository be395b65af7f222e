import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface HomeSectionProps {
  title: string;
  /** A link to the whole list. */
  all?: { to: string; label: string };
  children: ReactNode;
}

/** A part of the home page with its heading. */
export function HomeSection({ title, all, children }: HomeSectionProps) {
  return (
    <section className="section-rule">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-2xl">{title}</h2>
        {all && (
          <Link
            to={all.to}
            className="inline-flex min-h-8 items-center text-sm font-semibold text-brand hover:underline"
          >
            {all.label}
          </Link>
        )}
      </div>
      <div className="mt-7">{children}</div>
    </section>
  );
}
