import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.js';

export interface Feature {
  icon: LucideIcon;
  title: string;
  /** One sentence. */
  text: string;
}

/** What a page offers, for those who cannot use it yet. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="mt-12 grid gap-8 border-t border-line pt-8 sm:grid-cols-3">
      {features.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon as={icon} size={26} className="text-accent" />
          <h2 className="mt-3 text-xl">{title}</h2>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
