import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';

interface SamplesProps {
  title: string;
  /** That these are samples, and where the real ones are. */
  hint: string;
  link: { to: string; label: string };
  children: ReactNode;
}

/** Invented examples, labelled as samples, with a link to the real ones. Search engines exclude them from snippets. */
export function Samples({ title, hint, link, children }: SamplesProps) {
  return (
    <section data-nosnippet="">
      <div className="section-rule flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-measure">
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-2 text-ink-soft">{hint}</p>
        </div>
        <ButtonLink to={link.to}>{link.label}</ButtonLink>
      </div>
      {children}
    </section>
  );
}

export function SampleBadge() {
  return <Badge>Sample</Badge>;
}
