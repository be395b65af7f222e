import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ThingRowProps {
  to: string;
  text: string;
  note: ReactNode;
}

/** One thing: a link to it, and a few words about it. */
export function ThingRow({ to, text, note }: ThingRowProps) {
  return (
    <li className="group relative border-b border-line py-3">
      <Link
        to={to}
        className="line-clamp-2 font-semibold wrap-anywhere group-hover:underline after:absolute after:inset-0 after:content-['']"
      >
        {text}
      </Link>
      <p className="mt-0.5 text-sm text-ink-soft">{note}</p>
    </li>
  );
}
